import type { ReactNode } from "react";
import { Image } from "#ui/image.tsx";
import { classNames } from "#ui/primitives.tsx";
import type { FetchedLine } from "../../contract/picking-list.ts";

export const NOWHERE = "In no place that is known";

interface FetchedProductProps {
  line: FetchedLine;
  /** For whoever has it on the table, and reads from further away. */
  isLarge?: boolean;
  /** Stands behind the code. */
  order?: ReactNode;
  /** Stands beside 'Not found'. */
  whenMissing?: ReactNode;
  children?: ReactNode;
}

/** The product of a line that is fetched or packed, in words and as an image. */
export function FetchedProduct({ line, isLarge = false, order, whenMissing, children }: FetchedProductProps) {
  const { name, code, size, quantity, image, missing } = line;
  return (
    <>
      <Image
        imageUrl={image.image_url}
        blurHash={image.blur_hash}
        alt=""
        sizes={isLarge ? "88px" : "44px"}
        ratio="square"
        className={classNames("shrink-0 rounded-field", isLarge ? "size-22" : "size-11")}
      />
      <div className="min-w-36 flex-1 [overflow-wrap:anywhere]">
        <p className={classNames("font-semibold", isLarge && "text-md")}>{name}</p>
        <p className="tabular">
          {[code, size, quantity > 1 && `${quantity} of them`].filter(Boolean).join(" · ")}
          {order && <> · {order}</>}
        </p>
        {children}
        {missing && (
          <p className="flex flex-wrap items-center gap-x-3 font-semibold text-clay">
            Not found
            {whenMissing}
          </p>
        )}
      </div>
    </>
  );
}
