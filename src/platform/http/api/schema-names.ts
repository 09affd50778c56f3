import * as z from "zod/mini";
import * as image from "#kernel/image.ts";
import * as session from "#kernel/session.ts";
import * as myPasskey from "#modules/accounts/contract/my-passkey.ts";
import * as mySession from "#modules/accounts/contract/my-session.ts";
import * as address from "#modules/addresses/contract/address.ts";
import * as change from "#modules/audit/contract/change.ts";
import * as cart from "#modules/cart/contract/cart.ts";
import * as brand from "#modules/catalogue/contract/brand.ts";
import * as bulk from "#modules/catalogue/contract/bulk.ts";
import * as category from "#modules/catalogue/contract/category.ts";
import * as navigation from "#modules/catalogue/contract/navigation.ts";
import * as product from "#modules/catalogue/contract/product.ts";
import * as subCategory from "#modules/catalogue/contract/sub-category.ts";
import * as customer from "#modules/customers/contract/customer.ts";
import * as facets from "#modules/garments/contract/facets.ts";
import * as garment from "#modules/garments/contract/garment.ts";
import * as myMeasures from "#modules/garments/contract/my-measures.ts";
import * as productImport from "#modules/import/contract/product-import.ts";
import * as contact from "#modules/messages/contract/contact.ts";
import * as contactMessage from "#modules/messages/contract/contact-message.ts";
import * as order from "#modules/orders/contract/order.ts";
import * as orderPulse from "#modules/orders/contract/order-pulse.ts";
import * as payment from "#modules/payments/contract/payment.ts";
import * as account from "#modules/privacy/contract/account.ts";
import * as wanted from "#modules/saved-searches/contract/wanted.ts";
import * as settings from "#modules/settings/contract/settings.ts";
import * as staff from "#modules/staff/contract/staff.ts";
import * as statistics from "#modules/statistics/contract/statistics.ts";

const modules: Record<string, unknown>[] = [
  account,
  address,
  brand,
  bulk,
  cart,
  category,
  change,
  contact,
  contactMessage,
  customer,
  facets,
  garment,
  image,
  myMeasures,
  myPasskey,
  mySession,
  navigation,
  order,
  orderPulse,
  payment,
  product,
  productImport,
  session,
  settings,
  staff,
  statistics,
  subCategory,
  wanted,
];

/** Schemas that are both sent and returned: in a request, a field with a default may be left out; in a response it is always there. */
const sentToo: readonly unknown[] = [
  garment.flaw,
  garment.flawPin,
  myMeasures.measuredGarment,
  myMeasures.measuredPerson,
  settings.paymentSettings,
  settings.staffSettings,
];

/** The contract's objects by the names under which it exports them. A part of what is sent in bulk is written out where it stands. */
const named = modules
  .flatMap(Object.entries)
  .flatMap(([name, schema]): [string, z.ZodMiniType][] =>
    schema instanceof z.ZodMiniObject && schema !== bulk.bulkGarment
      ? [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, schema]]
      : [],
  );

/** The names that generated clients know the schemas by, of what is sent and of what is returned. */
export const schemaNames: Record<"input" | "output", [name: string, schema: z.ZodMiniType][]> = {
  output: named,
  input: named.map(([name, schema]) => [sentToo.includes(schema) ? `${name}Input` : name, schema]),
};
