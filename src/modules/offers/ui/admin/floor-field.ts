import { formatRupees, isRupees, toPaise, toRupees } from "#kernel/money.ts";
import { numberFault, typedNumber } from "#kernel/typed/number.ts";
import type { ProductExtra } from "#modules/catalogue/ui/admin/product-extra.ts";
import { callApi } from "#ui/client/api-client.ts";
import { saveProductFloor } from "../../contract/offer.ts";
import { shareOf } from "../../contract/offer-floor.ts";

const floorIn = (text: string) => (text.trim() === "" ? null : typedNumber(text));

interface KnownFloors {
  /** The store's share, in per cent. */
  percent: number;
  /** Rupees by product, of those that have a floor of their own. */
  own: Readonly<Record<string, number>>;
}

/** The floor of a product in its form. */
export const floorField = ({ percent, own }: KnownFloors): ProductExtra => ({
  id: "floor",
  label: "Floor of an offer (₹)",
  kind: "number",
  feature: "offers",
  textOf: (productId) => String(own[productId] ?? ""),
  hintOf({ price, discounted_price }) {
    const marked = typedNumber(discounted_price) || typedNumber(price);
    const share = `${percent}% of the price`;
    return isRupees(marked) && marked > 0
      ? `Blank: ${formatRupees(toRupees(shareOf(toPaise(marked), percent)))}, ${share}.`
      : `Blank: ${share}.`;
  },
  check: (text) =>
    numberFault(text) ?? saveProductFloor.body.shape.floor.safeParse(floorIn(text)).error?.issues[0]?.message,
  save: (product_id, text) => callApi(saveProductFloor, { body: { product_id, floor: floorIn(text) } }),
});
