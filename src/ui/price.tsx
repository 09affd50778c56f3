import { t } from "#kernel/languages/messages.ts";
import { effectivePrice, formatRupees } from "#kernel/money.ts";
import { classNames } from "./primitives.tsx";

const looks = {
  card: "tabular text-lg font-bold",
  page: "font-display text-3xl font-semibold",
  table: "tabular font-semibold",
} as const;

/** A product's price: the price to pay, and the former price struck through when it is discounted. */
export function Price({
  product,
  size = "card",
  className,
}: {
  product: { price: number; discounted_price: number };
  size?: "card" | "page" | "table";
  className?: string;
}) {
  const discounted = product.discounted_price > 0;
  return (
    <p className={classNames("flex flex-wrap items-baseline gap-x-2", className)}>
      {discounted && <span className="sr-only">{t("Now")} </span>}
      <span className={looks[size]}>{formatRupees(effectivePrice(product))}</span>
      {discounted && (
        <>
          <span className="sr-only">, {t("before")} </span>
          <s
            className={classNames(
              "tabular text-mute",
              size === "page" ? "text-lg" : size === "table" ? "text-xs" : "text-sm",
            )}
          >
            {formatRupees(product.price)}
          </s>
        </>
      )}
    </p>
  );
}

/** Whole percent off by section 9 of the specification: round((price − discounted) / price × 100); 0 without a discount. */
export function percentOff(product: { price: number; discounted_price: number }): number {
  if (product.discounted_price <= 0 || product.price <= 0) return 0;
  return Math.round(((product.price - product.discounted_price) / product.price) * 100);
}
