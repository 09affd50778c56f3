import { effectivePrice, formatRupees } from "#contract/money.ts";
import { classNames } from "./class-names.ts";

/** What a piece costs: the price to pay, and the former price struck through when it is discounted. */
export function Price({
  piece,
  size = "card",
  className,
}: {
  piece: { price: number; discounted_price: number };
  size?: "card" | "page";
  className?: string;
}) {
  const discounted = piece.discounted_price > 0;
  return (
    <p className={classNames("flex flex-wrap items-baseline gap-x-2", className)}>
      {discounted && <span className="sr-only">Now </span>}
      <span className={size === "page" ? "font-display text-3xl font-semibold" : "tabular text-lg font-bold"}>
        {formatRupees(effectivePrice(piece))}
      </span>
      {discounted && (
        <>
          <span className="sr-only">, before </span>
          <s className={classNames("tabular text-mute", size === "page" ? "text-lg" : "text-sm")}>
            {formatRupees(piece.price)}
          </s>
        </>
      )}
    </p>
  );
}
