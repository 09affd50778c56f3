import { MissingButton } from "#modules/places/ui/admin/missing-button.tsx";
import { Image } from "#ui/image.tsx";
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
  const { name, code, size, quantity, place, image, missing, product_id } = line;
  const isIn = count >= quantity;
  return (
    <li
      className={classNames(
        "flex flex-wrap items-center gap-4 border-t border-line py-3 first:border-t-0",
        isIn && "bg-purple-tint",
      )}
    >
      <Image
        imageUrl={image.image_url}
        blurHash={image.blur_hash}
        alt=""
        sizes="88px"
        ratio="square"
        className="size-22 shrink-0 rounded-field"
      />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="text-md font-semibold">{name}</p>
        <p className="tabular">
          {[code, size, quantity > 1 && `${quantity} of them`].filter(Boolean).join(" · ")}
        </p>
        <p className="font-semibold">
          {place ?? <span className="font-normal text-mute">In no place that is known</span>}
        </p>
        {missing && <p className="font-semibold text-clay">Not found</p>}
      </div>
      <div className="flex items-center gap-2">
        {product_id && !isIn && (
          <MissingButton product={{ order_id: orderId, product_id, name, missing }} disabled={disabled} />
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
