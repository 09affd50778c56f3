import type { Order } from "#modules/orders/contract/order.ts";
import type { FetchedLine } from "#modules/places/contract/picking-list.ts";
import type { Ticked } from "./packing.ts";

/** A line of an order that is packed: no price. */
export interface LineToPack extends FetchedLine {
  id: string;
  product_id: string | null;
}

/** An order as whoever packs it sees it: no sum of it but the cash that is collected. */
export interface OrderToPack {
  order_id: string;
  version: string;
  status: Order["status"];
  standing: Order["standing"];
  address: NonNullable<Order["addresses"]>;
  message: string;
  lines: LineToPack[];
  /** Names of what was taken out of it since it was taken for packing. */
  taken_out: string[];
  /** Grams that delivery was charged for; null on older orders. */
  expected_grams: number | null;
  packing: Packing | null;
}

export interface Packing {
  /** The packer's name. */
  packer: string;
  /** Whether that is the reader. */
  mine: boolean;
  /** Whether nobody else may pack it now. */
  taken: boolean;
  version: string;
  ticked: Ticked;
  grams: number | null;
  packed_at: string | null;
  /** Ids. */
  photos: string[];
}

/** An order in the list of those to pack and of those that are packed. */
export interface PackingRow {
  order_id: string;
  since: string;
  recipient: string;
  city: string;
  pieces: number;
  /** Whether it was packed, and changed since: its parcel is opened and packed anew. */
  changed: boolean;
  /** The packer who has it now, or who packed it; null where nobody does. */
  packer: string | null;
  /** Whether that is the reader. */
  mine: boolean;
  grams: number | null;
}

export interface OrdersToPack {
  toPack: PackingRow[];
  /** Those with a product that was looked for and not found. */
  missing: PackingRow[];
  /** Packed as they are now, and still here. */
  packed: PackingRow[];
}

/** All that was kept of a parcel when it was packed. */
export interface ParcelRecord extends Pick<Packing, "grams" | "packer" | "photos"> {
  packed_at: string;
  pieces: number;
}
