// The addresses of the back office's pages: `import * as officePaths from "./office-paths.ts"`.
export const office = "/admin";
export const home = "/admin/home";
export const whatSells = "/admin/home/what_sells";
export const failedMails = "/admin/home/mails";
export const orders = "/admin/orders";
export const orderDetails = "/admin/orders/details";
export const delivery = "/admin/delivery";
export const packing = "/admin/packing";
export const weightDisputes = "/admin/packing/disputes";
export const packOrder = (orderId: string) => `/admin/packing/${orderId}`;
export const packingPhoto = (id: string) => `/admin/packing/photos/${id}`;
export const counter = "/admin/counter";
export const sell = "/admin/counter/sell";
export const slip = (orderId: string) => `/admin/counter/receipts/${orderId}`;
export const returns = "/admin/counter/returns";
export const upi = "/admin/counter/upi";
export const till = "/admin/counter/till";
export const tillDays = "/admin/counter/days";
export const tillDay = (id: string) => `/admin/counter/days/${id}`;
export const collect = "/admin/collect";
export const brands = "/admin/brands";
export const products = "/admin/products";
export const categories = "/admin/products/categories";
export const subCategories = "/admin/products/sub_categories";
export const allProducts = "/admin/products/all_products";
export const productCollections = "/admin/products/collections";
export const places = "/admin/products/places";
export const labels = "/admin/products/labels";
export const post = "/admin/products/post";
export const pickingList = "/admin/orders/picking";
export const ladders = "/admin/products/ladders";
export const ladder = (id: string) => `/admin/products/ladders/${id}`;
export const timeIsUp = "/admin/products/time_is_up";
export const imports = "/admin/products/import";
export const measuringSheet = "/admin/measuring-sheet";
export const customers = "/admin/customers";
export const messages = "/admin/customers/messages";
export const claims = "/admin/customers/claims";
export const claimSettings = "/admin/store_settings/claims";
export const settings = "/admin/store_settings";
export const storeDetails = "/admin/store_settings/store_details";
export const features = "/admin/store_settings/features";
export const texts = "/admin/store_settings/texts";
export const paymentSettings = "/admin/store_settings/payment";
export const deliverySettings = "/admin/store_settings/delivery_settings";
export const holdSettings = "/admin/store_settings/holds";
export const orderLimits = "/admin/store_settings/order_limits";
export const offerSettings = "/admin/store_settings/offers";
export const solidarityPool = "/admin/store_settings/pool";
export const tax = "/admin/store_settings/tax";
export const staff = "/admin/store_settings/staff";
export const changes = "/admin/store_settings/changes";

export const customer = (id: string) => `/admin/customers/${id}`;
export const text = (name: string) => `${texts}/${name}`;
export const message = (ticket: string) => `/admin/customers/messages/${ticket}`;
export const claim = (ticket: string) => `/admin/customers/claims/${ticket}`;
/** The places, with one of them chosen. */
export const placeAt = (code: string) => `${places}?place=${code}`;
export const productCard = (code: string) => `/admin/products/code/${code}`;
export const oneImport = (id: string) => `/admin/products/import/${id}`;
/** A change of many prices, where it is put back. */
export const priceChange = (id: string) => `/admin/products/prices/${id}`;
/** The products that an import made or changed. */
export const productsOfImport = (id: string) => `/admin/products/all_products?import_id=${id}`;
export const taxDocument = (id: string) => `/admin/tax-documents/${id}`;
export const ordersOf = (status: string) => `/admin/orders/${status.toLowerCase()}`;
/** The list that an order stands in, searched for that order. Part of the id will do. */
export const order = ({ status, id }: { status: string; id: string }) => `${ordersOf(status)}?search=${id}`;
/** The change of an order, with this product of it to be taken out. */
export const changeOrder = ({ productId, ...of }: { status: string; id: string; productId: string }) =>
  `${order(of)}&take=${productId}`;
export const document = (orderId: string, document: "packing-slip" | "label") =>
  `/admin/orders/${orderId}/${document}`;
export function packingSlips(list: { status: string; page: number; search: string }): string {
  const { status, page, search } = list;
  const query = new URLSearchParams({ status: status.toLowerCase(), page: String(page) });
  if (search) query.set("search", search);
  return `/admin/orders/packing-slips?${query}`;
}
