import type * as z from "zod/mini";
import { ownData } from "#contract/account.ts";
import { address, addressInput, addressUpdate, orderAddress } from "#contract/address.ts";
import { brand, brandInput, brandUpdate, brandWithProducts } from "#contract/brand.ts";
import { bulkDeleted, bulkInput, bulkProducts, bulkSwitched } from "#contract/bulk.ts";
import { cartChange, cartLine, cartResponse } from "#contract/cart.ts";
import { category, categoryInput, categoryUpdate } from "#contract/category.ts";
import { change } from "#contract/change.ts";
import { contactInput, contactReceipt } from "#contract/contact.ts";
import { contactMessage } from "#contract/contact-message.ts";
import { customer } from "#contract/customer.ts";
import { facetCounts } from "#contract/garment/facet-query.ts";
import { flaw, flawPin, orderedGarment } from "#contract/garment/garment.ts";
import { image, uploadedImage } from "#contract/image.ts";
import { measuredGarment, measuredPerson } from "#contract/my-measures.ts";
import { myPasskey } from "#contract/my-passkey.ts";
import { mySession } from "#contract/my-session.ts";
import { navigationCategory } from "#contract/navigation.ts";
import { order, orderEvent, orderLine, placeOrder, shipment } from "#contract/order.ts";
import { orderPulse } from "#contract/order-pulse.ts";
import { checkout, checkoutOptions } from "#contract/payment.ts";
import { product, productImageInput, productInput, productList, productUpdate } from "#contract/product.ts";
import { importPlan, importRecord, importRow } from "#contract/product-import.ts";
import { session, sessionUser } from "#contract/session.ts";
import * as settings from "#contract/settings.ts";
import { staffInvitation, staffMember } from "#contract/staff.ts";
import { failedMail, monthlyOrders, overallStats, statusCount } from "#contract/statistics.ts";
import { subCategory, subCategoryInput, subCategoryUpdate } from "#contract/sub-category.ts";
import { wanted } from "#contract/wanted.ts";

/**
 * The names that generated clients know the schemas by. What is sent has names of its own: a number with a default, for one, may be
 * left out of what is sent and never is of what is returned.
 */
export const schemaNames = {
  output: {
    Address: address,
    Brand: brand,
    BrandWithProducts: brandWithProducts,
    BulkResult: bulkInput,
    Cart: cartResponse,
    CartLine: cartLine,
    Category: category,
    Change: change,
    Checkout: checkout,
    CheckoutOptions: checkoutOptions,
    ContactMessage: contactMessage,
    ContactReceipt: contactReceipt,
    Customer: customer,
    DeliverySettings: settings.deliverySettings,
    FacetCounts: facetCounts,
    FailedMail: failedMail,
    Flaw: flaw,
    FlawPin: flawPin,
    MeasuredGarment: measuredGarment,
    MeasuredPerson: measuredPerson,
    Image: image,
    ImportPlan: importPlan,
    ImportRecord: importRecord,
    ImportRow: importRow,
    MonthlyOrders: monthlyOrders,
    MyData: ownData,
    MyPasskey: myPasskey,
    MySession: mySession,
    NavigationCategory: navigationCategory,
    Order: order,
    OrderAddress: orderAddress,
    OrderedGarment: orderedGarment,
    OrderEvent: orderEvent,
    OrderLine: orderLine,
    OrderPulse: orderPulse,
    OverallStats: overallStats,
    PaymentSettings: settings.paymentSettings,
    Product: product,
    ProductList: productList,
    Session: session,
    SessionUser: sessionUser,
    StaffInvitation: staffInvitation,
    StaffMember: staffMember,
    StaffSettings: settings.staffSettings,
    StatusCount: statusCount,
    StoreDetails: settings.storeDetails,
    StoreSettings: settings.storeSettings,
    SubCategory: subCategory,
    UploadedImage: uploadedImage,
    Wanted: wanted,
  },
  input: {
    AddressInput: addressInput,
    AddressUpdate: addressUpdate,
    BrandInput: brandInput,
    BrandUpdate: brandUpdate,
    BulkDelete: bulkDeleted,
    BulkProductChange: bulkProducts,
    BulkSwitch: bulkSwitched,
    CartChange: cartChange,
    CategoryInput: categoryInput,
    CategoryUpdate: categoryUpdate,
    ContactInput: contactInput,
    DeliverySettingsInput: settings.deliverySettingsInput,
    FlawInput: flaw,
    FlawPinInput: flawPin,
    MeasuredGarmentInput: measuredGarment,
    MeasuredPersonInput: measuredPerson,
    OrderInput: placeOrder.body,
    PaymentSettingsInput: settings.paymentSettings,
    ProductImageInput: productImageInput,
    ProductInput: productInput,
    ProductUpdate: productUpdate,
    Shipment: shipment,
    StaffSettingsInput: settings.staffSettings,
    StoreDetailsInput: settings.storeDetailsInput,
    SubCategoryInput: subCategoryInput,
    SubCategoryUpdate: subCategoryUpdate,
  },
} satisfies Record<"input" | "output", Record<string, z.ZodMiniType>>;
