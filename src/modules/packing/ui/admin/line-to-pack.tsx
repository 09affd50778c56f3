import { FetchedProduct, NOWHERE } from "#modules/places/ui/admin/fetched-product.tsx";
import { MissingButton } from "#modules/places/ui/admin/missing-button.tsx";
import { CheckIcon, classNames } from "#ui/primitives.tsx";
import type { LineToPack } from "../../contract/to-pack.ts";

interface LineProps {
  orderId: string;
  line: LineToPack;
  count: number;
  disabled: boolean;
  onTick: (count: number) => void;
}

/** A product to put into the parcel: a large button ticks it, a small one says that it is not there. */
export function LineOfParcel({ orderId, line, count, disabled, onTick }: LineProps) {
  const { name, quantity, place, missing, product_id } = line;
  const isIn = count >= quantity;
  return (
    <li
      className={classNames(
        "flex flex-wrap items-center justify-end gap-4 border-t border-line py-3 first:border-t-0",
        isIn && "bg-purple-tint",
      )}
    >
      <FetchedProduct line={line} isLarge>
        <p className="font-semibold">{place ?? <span className="font-normal text-mute">{NOWHERE}</span>}</p>
      </FetchedProduct>
      <div className="flex items-center gap-2">
        {product_id && (
          // Its room stays: nobody's next tap may go to another product.
          <span className={isIn ? "invisible" : ""}>
            <MissingButton product={{ order_id: orderId, product_id, name, missing }} disabled={disabled} />
          </span>
        )}
        <button
          type="button"
          disabled={disabled}
          aria-pressed={isIn}
          aria-label={`${name} is in the parcel`}
          className={classNames(
            "grid size-14 place-items-center rounded-field border-2 border-purple text-md font-bold tabular",
            isIn ? "bg-purple text-paper" : "bg-paper text-purple",
          )}
          onClick={() => onTick(isIn ? 0 : count + 1)}
        >
          {isIn ? <CheckIcon size={28} /> : quantity > 1 ? `${count}/${quantity}` : ""}
        </button>
      </div>
    </li>
  );
}
