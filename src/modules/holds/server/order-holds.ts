import { t } from "#kernel/languages/messages.ts";
import { fail, mustExist } from "#kernel/result.ts";
import { storeClock } from "#kernel/store-time.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import type { Translations } from "#modules/catalogue/contract/translations.ts";
import type { SavedSettings } from "#modules/settings/server/read-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import { termsOf } from "./hold-queries.ts";
import { isOn, restAfter } from "./hold-rules.ts";

/** The products of an order: the customer, the moment, and how many of each. */
interface Ordered {
  userId: string;
  now: Date;
  lines: readonly { productId: string; quantity: number; name: string; translations: Translations }[];
  byStaff?: boolean;
}

/** A product of an order that others hold or wait for. */
interface HeldLine {
  productId: string;
  /** Until when it is held; null where only others wait for it. */
  until: Date | null;
}

const live = "h.ended is null and h.held_until > $3::timestamptz";
const others = `q.product_id = w."productId" and q.user_id <> $1::uuid and q.offered_until is null`;

/**
 * Each product is looked up by its id (`limit`): PostgreSQL expects a hundred lines of an order, and would read all products to join them. Its holds
 * are found before those that are over are left out (`filter`), as in `heldProducts`.
 */
const finding = preparedText<HeldLine>(
  "find_held_line",
  `select w."productId", o.until from json_to_recordset($2::json) as w ("productId" uuid, quantity int),
      lateral (select stock from products where id = w."productId" limit 1) p,
      lateral (select coalesce(sum(h.quantity) filter (where ${live}), 0) as pieces, min(h.held_until) filter (where ${live}) as until
        from holds h where h.product_id = w."productId" and h.user_id <> $1::uuid) o
    where p.stock < o.pieces or ($4::boolean and exists (select from hold_queue q where ${others})
      and w.quantity > (select coalesce(sum(h.quantity), 0) from holds h
        where h.product_id = w."productId" and h.user_id = $1::uuid and ${live})
      and p.stock < o.pieces + (select count(*) from hold_queue q where ${others}))
    order by w."productId" limit 1`,
);

/**
 * Why an order is refused, by the first of its products of which others hold more, or wait for more, than is left; null where it is not. To be sent behind the
 * statement that takes the stock: then it sees what others committed until that was locked. Who waits has a claim only while holds are on.
 */
export async function refuseHeld(tx: Tx, { userId, now, lines, byStaff }: Ordered, saved: SavedSettings) {
  const wanted = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity })));
  const [held] = await finding(tx, [userId, wanted, now, isOn(termsOf(saved))]);
  if (!held) return null;
  const line = lines.find(({ productId }) => productId === held.productId);
  const { name, translations } = mustExist(line, "the line that others hold");
  return fail(
    "held",
    byStaff ? heldForStaff(name, held) : heldMessage(inReaderLanguage(name, translations), held),
  );
}

const using = preparedText(
  "use_holds",
  `with used as (
      update holds set ended = 'used', held_until = least(held_until, $3::timestamptz), written_in = default,
        rest_until = case when offered then rest_until else least(rest_until, $4::timestamptz) end
      where product_id = any($2::uuid[]) and user_id = $1::uuid and ended is null
    )
    delete from hold_queue where product_id = any($2::uuid[]) and user_id = $1::uuid`,
);

/** Ends the customer's holds of what they ordered, and their places in its lines. */
export async function endUsedHolds(tx: Tx, { userId, now, lines }: Ordered): Promise<void> {
  await using(tx, [userId, lines.map(({ productId }) => productId), now, restAfter(now.getTime())]);
}

/** Why it is not sold by staff yet. Who holds it or waits for it is shown to whoever scans the product again, and decides. */
function heldForStaff(name: string, { until }: HeldLine): string {
  const why =
    until === null
      ? `Others wait in line for “${name}”`
      : `“${name}” is in somebody's cart until ${storeClock(until)}`;
  return `${why}. Please take it out of this sale; scan it again to sell it nevertheless.`;
}

/** Why a product of this name can't be ordered. */
function heldMessage(name: string, { until }: HeldLine): string {
  return until === null
    ? t(
        "Others wait in line for “{name}”, and it is offered to them first. Please remove it from your cart.",
        { name },
      )
    : t("“{name}” is in somebody's cart until {time}. Please remove it from your cart, or try again then.", {
        name,
        time: storeClock(until),
      });
}
