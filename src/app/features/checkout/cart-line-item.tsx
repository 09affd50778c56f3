import { useState } from "react";
import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { AlertIcon } from "#app/ui/icons.tsx";
import { Image } from "#app/ui/image.tsx";
import { Price } from "#app/ui/price.tsx";
import { TrashIcon } from "#app/ui/rare-icons.tsx";
import type { CartLine } from "#contract/cart.ts";
import { orderedWords } from "#contract/garment/words.ts";
import { effectivePrice, formatRupees, toPaise, toRupees } from "#contract/money.ts";
import { changeLine, type LineChange } from "./change-line.ts";
import { lineProblem, priceNote } from "./line-notes.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

/**
 * One product of the cart. A product that can't be had any more stays here and says so. While a change is on its way the line
 * takes no other; its controls keep the focus.
 */
export function CartLineItem({ line }: { line: CartLine }) {
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
    await changeLine(line.id, wanted);
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
            aria-label={`Remove ${line.name}`}
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
              aria-label={`OK to the new price of ${line.name}`}
              aria-disabled={pending || undefined}
              onClick={() => change("accept_price")}
              className="-ml-2 grid min-h-11 min-w-11 place-items-center rounded-full px-2 font-semibold text-purple transition-colors hover:bg-purple-tint"
            >
              OK
            </button>
          </p>
        )}
        {problem && (
          <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-clay">
            <AlertIcon size={16} />
            {problem}
          </p>
        )}
        {!sold && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1.5">
            <QuantityStepper
              name={line.name}
              quantity={line.quantity}
              pending={pending}
              onIncrement={() => change("increment")}
              onDecrement={() => change("decrement")}
            />
            {line.quantity > 1 && <p className="text-md font-semibold tabular">{formatRupees(sum)}</p>}
          </div>
        )}
      </div>
    </li>
  );
}
