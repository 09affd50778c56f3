import type { ReactNode } from "react";
import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { Image } from "#app/ui/image.tsx";
import { orderedWords } from "#contract/garment/words.ts";
import { formatRupees } from "#contract/money.ts";
import type { OrderLine } from "#contract/order.ts";

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** What can be done with a line. */
  actionOf: (line: OrderLine) => ReactNode;
}

/** What was ordered, at the prices of that day. */
export function OrderLines({ lines, actionOf }: OrderLinesProps) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-4">
          <div className="w-16 shrink-0">
            {line.image && (
              <Image
                imageUrl={line.image}
                blurHash={line.product_images[0]?.blur_hash ?? ""}
                alt=""
                sizes="64px"
                className="rounded-field"
              />
            )}
          </div>
          <div className="min-w-0">
            <p className="font-semibold">
              {line.product_id ? (
                <Link to={paths.product(line.product_id)} className="hover:text-purple hover:underline">
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </p>
            <Garment line={line} />
            <p className="text-sm text-mute tabular">
              Qty: {line.quantity} × {formatRupees(line.price)} = {formatRupees(line.subtotal)}
            </p>
            {actionOf(line)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What was known of the garment on that day, whatever its page says now. */
function Garment({ line }: { line: OrderLine }) {
  const { summary, flaws } = orderedWords(line.garment);
  return (
    <>
      {summary && <p className="text-sm">{summary}</p>}
      {flaws && <p className="text-sm text-mute">{flaws}</p>}
    </>
  );
}
