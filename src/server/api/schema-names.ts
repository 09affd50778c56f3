import * as z from "zod/mini";
import * as account from "#contract/account.ts";
import * as address from "#contract/address.ts";
import * as brand from "#contract/brand.ts";
import * as bulk from "#contract/bulk.ts";
import * as cart from "#contract/cart.ts";
import * as category from "#contract/category.ts";
import * as change from "#contract/change.ts";
import * as contact from "#contract/contact.ts";
import * as contactMessage from "#contract/contact-message.ts";
import * as customer from "#contract/customer.ts";
import * as facets from "#contract/garment/facets.ts";
import * as garment from "#contract/garment/garment.ts";
import * as image from "#contract/image.ts";
import * as myMeasures from "#contract/my-measures.ts";
import * as myPasskey from "#contract/my-passkey.ts";
import * as mySession from "#contract/my-session.ts";
import * as navigation from "#contract/navigation.ts";
import * as order from "#contract/order.ts";
import * as orderPulse from "#contract/order-pulse.ts";
import * as payment from "#contract/payment.ts";
import * as product from "#contract/product.ts";
import * as productImport from "#contract/product-import.ts";
import * as session from "#contract/session.ts";
import * as settings from "#contract/settings.ts";
import * as staff from "#contract/staff.ts";
import * as statistics from "#contract/statistics.ts";
import * as subCategory from "#contract/sub-category.ts";
import * as wanted from "#contract/wanted.ts";

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
