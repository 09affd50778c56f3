import { orderedWords } from "#modules/garments/contract/words.ts";
import type { OrderLine } from "../../contract/order.ts";
import { LineImage } from "../line-image.tsx";
import { quantityLine } from "./order-words.ts";

/** The summary of what is folded on a card. */
export const folded = "w-fit rounded-field text-purple pointer-coarse:py-2.5";

/** Lines that are in sight at once. */
const LINES_SHOWN = 4;

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const more = lines.slice(LINES_SHOWN);
  const listed = (some: readonly OrderLine[]) => (
    <ul className={`grid gap-2 ${lines.length > 1 ? "xl:grid-cols-2" : ""}`}>
      {some.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
  return (
    <div>
      {listed(lines.slice(0, LINES_SHOWN))}
      {more.length > 0 && (
        <details className="mt-2">
          <summary className={folded}>
            {more.length} more {more.length === 1 ? "product" : "products"}
          </summary>
          <div className="mt-2">{listed(more)}</div>
        </details>
      )}
    </div>
  );
}

function Line({ line }: { line: OrderLine }) {
  const garment = orderedWords(line.garment);
  return (
    <li className="flex gap-3">
      <LineImage line={line} width={48} className="w-12 shrink-0 self-start" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{line.name}</p>
        <Foldable text={line.description} className="text-mute" />
        <p>
          <span className="font-semibold tabular">{quantityLine(line)}</span>
          {line.code && ` · ${line.code}`}
          {garment.summary && ` · ${garment.summary}`}
        </p>
        {garment.flaws && <Foldable text={garment.flaws} className="text-mute" />}
      </div>
    </li>
  );
}

/** Characters that fit on a line of the card, at least. */
const SHORT = 55;

/** A text of which one line is in sight until it is opened, by pointer or keyboard. */
export function Foldable({ text, className }: { text: string; className: string }) {
  if (text.length <= SHORT && !text.includes("\n"))
    return <p className={`break-words ${className}`}>{text}</p>;
  return (
    <details className={`group ${className}`}>
      <summary className="line-clamp-1 break-words whitespace-pre-line group-open:line-clamp-none">
        {text}
      </summary>
    </details>
  );
}
