import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { plural, t } from "#kernel/languages/messages.ts";
import { effectivePrice, formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { Cart, CartLine } from "#modules/cart/contract/cart.ts";
import { orderedWords } from "#modules/garments/contract/words.ts";
import { heldAlike } from "#modules/holds/contract/hold-words.ts";
import { LineHoldNote } from "#modules/holds/ui/line-hold-note.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { lazyPart } from "#ui/page/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { Price } from "#ui/price.tsx";
import { AlertIcon, BagIcon } from "#ui/primitives.tsx";
import { MinusIcon, PlusIcon, TrashIcon } from "#ui/rare-icons.tsx";
import { endAttempt } from "./attempt.ts";
import type { LineChange } from "./change-cart.ts";
import { cartChanges, reloadCart } from "./known-cart.ts";
import { lineProblem, priceNote } from "./price-summary.tsx";
import { StepHeading } from "./step-bar.tsx";

const ConfirmDialog = lazyPart(() => import("#ui/dialog/confirm-dialog.tsx"), "ConfirmDialog");

export function CartStep({ cart }: { cart: Cart }) {
  const [asking, setAsking] = useState(false);
  const [clearing, setClearing] = useState(false);

  const alike = heldAlike(cart.products);

  async function clear() {
    setClearing(true);
    await (await cartChanges())?.changeLine("ALL", "remove");
    setClearing(false);
    setAsking(false);
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <StepHeading>
          {t("Your cart")}{" "}
          <span className="font-sans text-md font-medium tracking-normal text-mute">
            {plural(cart.count, "{n} product", "{n} products")}
          </span>
        </StepHeading>
        <Button variant="ghost" className="mr-[-16px] -ml-[22px]" onClick={() => setAsking(true)}>
          {t("Clear Cart")}
        </Button>
      </div>
      {alike && (
        <LineHoldNote
          hold={alike}
          name={plural(cart.count, "{n} product", "{n} products")}
          onHold={() => holdLines(cart.products)}
          onOver={reloadCart}
        />
      )}
      <ul className="divide-y divide-line">
        {cart.products.map((line) => (
          <CartLineItem key={line.id} line={alike ? { ...line, hold: null } : line} />
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        onConfirm={clear}
        loading={clearing}
        confirmLabel={t("Clear Cart")}
        cancelLabel={t("Keep")}
      >
        {t("All products leave your cart, and somebody else may take them.")}
      </ConfirmDialog>
    </>
  );
}

/** A cart without products, not to be seen behind the dialog of the order that took them. Whatever was begun with an earlier cart is over. */
export function EmptyCart({ customerId, hidden }: { customerId: string; hidden: boolean }) {
  useEffect(() => endAttempt(customerId), [customerId]);
  if (hidden) return null;
  return (
    <EmptyState
      level={1}
      icon={<BagIcon size={36} />}
      title={t("Your cart is empty")}
      text={t("Most products exist once. Find the one that is yours before somebody else does.")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.shop} className={buttonClass()}>
            {t("Shop the collection")}
          </Link>
          <Link to={accountPaths.myOrders} className={buttonClass({ variant: "outline" })}>
            {t("My Orders")}
          </Link>
        </div>
      }
    />
  );
}

/** One product of the cart, also one that is gone, which says so. While a change is on its way the line takes no other; controls keep the focus. */
function CartLineItem({ line }: { line: CartLine }) {
  const [pending, setPending] = useState(false);
  const [image] = line.product_images;
  const problem = lineProblem(line);
  const note = priceNote(line);
  const sold = line.stock === 0;
  const { summary: garment } = orderedWords(line.garment);
  const sum = toRupees(toPaise(effectivePrice(line)) * line.quantity);

  async function change(wanted: LineChange) {
    if (pending) return;
    setPending(true);
    await (await cartChanges())?.changeLine(line.id, wanted);
    setPending(false);
  }

  return (
    <li aria-busy={pending || undefined} className="flex gap-[16px] py-5 sm:gap-5">
      <div className={sold ? "w-[96px] shrink-0 opacity-60 sm:w-[112px]" : "w-[96px] shrink-0 sm:w-[112px]"}>
        {image && (
          <Image
            imageUrl={image.image_url}
            blurHash={image.blur_hash}
            alt={image.alt_text ?? ""}
            sizes="112px"
            className="rounded-card"
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 pt-1">
            <h3 className="small-heading">
              <Link to={paths.product(line.id)} className="hover:text-purple hover:underline">
                {line.name}
              </Link>
            </h3>
            {garment && <p className="mt-0.5 text-sm">{garment}</p>}
          </div>
          <button
            type="button"
            aria-label={t("Remove {name}", { name: line.name })}
            aria-disabled={pending || undefined}
            onClick={() => change("remove")}
            className="-mt-1.5 mr-[-10px] grid size-[44px] shrink-0 place-items-center rounded-full text-mute transition-colors hover:bg-clay-tint hover:text-clay"
          >
            <TrashIcon />
          </button>
        </div>
        <Price product={line} />
        {note && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm font-medium">
            {note}
            <button
              type="button"
              aria-label={t("OK to the new price of {name}", { name: line.name })}
              aria-disabled={pending || undefined}
              onClick={() => change("accept_price")}
              className="-ml-2 grid min-h-11 min-w-11 place-items-center rounded-full px-2 font-semibold text-purple transition-colors hover:bg-purple-tint"
            >
              {t("OK")}
            </button>
          </p>
        )}
        {line.hold && (
          <LineHoldNote
            hold={line.hold}
            name={line.name}
            onHold={() => holdLines([line])}
            onOver={reloadCart}
          />
        )}
        {problem && (
          <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-clay">
            <AlertIcon size={16} />
            {problem}
          </p>
        )}
        {!sold && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1.5">
            <QuantityStepper line={line} pending={pending} onChange={change} />
            {line.quantity > 1 && <p className="text-md font-semibold tabular">{formatRupees(sum)}</p>}
          </div>
        )}
      </div>
    </li>
  );
}

interface QuantityStepperProps {
  line: CartLine;
  pending: boolean;
  onChange: (change: LineChange) => void;
}

/** One less, how many, one more. Whether there is one more to have, the server knows. */
function QuantityStepper({ line: { name, quantity }, pending, onChange }: QuantityStepperProps) {
  const button = (change: "increment" | "decrement", label: string, icon: ReactNode) => (
    <button
      type="button"
      className="grid size-[44px] place-items-center rounded-full text-purple transition-colors hover:bg-purple-tint disabled:text-edge aria-disabled:text-edge disabled:hover:bg-transparent"
      disabled={change === "decrement" && quantity <= 1}
      aria-disabled={pending || undefined}
      onClick={() => onChange(change)}
      aria-label={label}
    >
      {icon}
    </button>
  );
  return (
    <fieldset className="inline-flex items-center rounded-full border border-edge bg-paper">
      <legend className="sr-only">{t("Quantity of {name}", { name })}</legend>
      {button("decrement", t("Decrease quantity"), <MinusIcon size={16} />)}
      <output className="min-w-7 text-center text-md font-semibold tabular" aria-label={t("Quantity")}>
        {quantity}
      </output>
      {button("increment", t("Increase quantity"), <PlusIcon size={16} />)}
    </fieldset>
  );
}

const holdLines = async (lines: readonly CartLine[]) => (await cartChanges())?.holdLines(lines);
