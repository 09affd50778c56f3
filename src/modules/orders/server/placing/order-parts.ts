import { t } from "#kernel/languages/messages.ts";
import { type Failure, fail, type Result } from "#kernel/result.ts";
import type { LoadedLine } from "#modules/cart/server/cart-queries.ts";
import type { SavedSettings } from "#modules/settings/server/read-settings.ts";
import type { Delivery } from "#modules/shipping/server/delivery-to.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { MailNote } from "../order-mails.ts";

/** Lines that are about to be ordered, and by whom. */
export interface Ordered {
  userId: string;
  now: Date;
  lines: readonly LoadedLine[];
  /** Whether staff place it: they read refusals, and there is no cart. */
  byStaff?: boolean;
}

/** Another module's say about an order's price. Amounts in paise. */
export interface PricePlan {
  giftPaise: number;
  /** Whether the price is to be agreed on first. */
  priceOpen: boolean;
  /** Its notes in the mails about the new order. */
  notes: readonly MailNote[];
  /** Called when the order is written. */
  written(tx: Tx, orderId: string): Promise<void>;
}

/** Looks at what is being ordered; a refusal refuses the order. */
export type PlanPrice = (
  tx: Tx,
  order: Pick<Ordered, "lines" | "now">,
) => Promise<Result<PricePlan, "validation_failed">>;

/** Credit that is held for an order, in paise. */
export interface Purse {
  paise: number;
  pay(paid: { paise: number; orderId: string; at: Date }): Promise<void>;
}

/** The parts that one module has each. */
interface OwnParts {
  /** Sent behind the customer's lock, which the first of them takes. */
  look: {
    lockCart(tx: Tx, userId: string): Promise<{ id: string } | null>;
    readLines(tx: Tx, userId: string): Promise<LoadedLine[]>;
  };
  price: {
    delivery(tx: Tx, saved: SavedSettings, to: { pin: string; state: string }, now: Date): Promise<Delivery>;
    /** Why nothing can be collected in the store, in words; null where it can. */
    collection(saved: SavedSettings): string | null;
    credit(tx: Tx, userId: string): Promise<Purse>;
    /** By the sum in rupees that the customer names for the goods. */
    plan(sum: number): PlanPrice;
  };
}
/** Sent with what takes the stock. */
type Refuse = (tx: Tx, ordered: Ordered, saved: SavedSettings) => Promise<Failure<"held"> | null>;
/** Sent with the rows of the order. */
type Write = (tx: Tx, ordered: Ordered & { cartId: string }) => Promise<unknown>;

/** A change of what an order holds. Paise of its goods, before anything was agreed on. */
export interface ChangedGoods {
  orderId: string;
  before: number;
  after: number;
  now: Date;
}
/** The parts that many have in changing an order, which is locked: a sentence refuses it; `follow` brings along what goes by its goods. */
interface ChangeParts {
  refuse?(tx: Tx, orderId: string): Promise<string | null>;
  follow?(tx: Tx, change: ChangedGoods): Promise<void>;
}

/** How many of an order's products are back in the store, by line. */
type CountBack = (db: Db, orderId: string) => Promise<ReadonlyMap<string, number>>;

/** The parts of a module in placing and changing an order: each sends statements of its own, in the order's transaction. */
export interface PartsInOrders {
  orderParts: {
    look?: OwnParts["look"];
    refuse?: Refuse;
    price?: Partial<OwnParts["price"]>;
    write?: Write;
    change?: ChangeParts;
    countBack?: CountBack;
  };
}

/** Without store credit there is none to pay with, without offers nobody names a sum, and without a store for it nothing is collected. */
const without: Pick<OwnParts["price"], "collection" | "credit" | "plan"> = {
  collection: () => t("The store does not offer this at the moment."),
  credit: async () => ({ paise: 0, pay: async () => undefined }),
  plan: () => async () => fail("validation_failed", t("The store does not offer this at the moment.")),
};

/** The parts of these modules together. Throws where nobody has the cart or the delivery. */
export function joinParts(modules: readonly Partial<PartsInOrders>[]) {
  const parts = modules.flatMap(({ orderParts }) => orderParts ?? []);
  const own: Partial<OwnParts["look"] & OwnParts["price"]> = { ...without };
  for (const { look, price } of parts) Object.assign(own, look, price);
  const { lockCart, readLines, delivery, collection, credit, plan } = own;
  if (!lockCart || !readLines || !delivery || !collection || !credit || !plan)
    throw new Error("a part in orders is nobody's");
  return {
    look: { lockCart, readLines },
    refuse: (...order: Parameters<Refuse>) => parts.flatMap(({ refuse }) => refuse?.(...order) ?? []),
    price: { delivery, collection, credit, plan },
    write: (...order: Parameters<Write>) => parts.flatMap(({ write }) => write?.(...order) ?? []),
    change: parts.flatMap(({ change }) => change ?? []),
    countBack: parts.find(({ countBack }) => countBack)?.countBack ?? (async () => new Map()),
  };
}

let joined: ReturnType<typeof joinParts> | null = null;

/** Lets modules have their parts, as src/modules.ts does with all of them: orders know none. */
export function takeParts(modules: readonly Partial<PartsInOrders>[]): void {
  joined = joinParts(modules);
}

/** The parts of all modules together. */
export function joinedParts(): ReturnType<typeof joinParts> {
  if (!joined) throw new Error("no module has said its part in orders");
  return joined;
}
