import { Image } from "#ui/image.tsx";
import { classNames } from "#ui/primitives.tsx";
import type { OrderLine } from "../contract/order.ts";

interface LineImageProps {
  line: OrderLine;
  /** In pixels. */
  width: number;
  className?: string;
}

/** The product of a line as it looked on the day of the order. */
export function LineImage({ line, width, className }: LineImageProps) {
  return (
    <Image
      imageUrl={line.image}
      blurHash={line.product_images[0]?.blur_hash ?? ""}
      alt=""
      sizes={`${width}px`}
      className={classNames("rounded-field", className)}
    />
  );
}
