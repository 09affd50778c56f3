import { mustExist } from "#kernel/result.ts";
import type { Order } from "./order.ts";

/** Where an order's parcel goes. Throws for one that is handed over in the store: nothing is sent of it. */
export const parcelAddress = ({ addresses }: Pick<Order, "addresses">) =>
  mustExist(addresses, "the address of a parcel");
