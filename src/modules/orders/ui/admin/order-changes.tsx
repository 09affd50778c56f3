import { storeTime } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useMay } from "#ui/office/may.tsx";
import { useChange } from "#ui/use-change.ts";
import { changeWords } from "../../contract/change-words.ts";
import { decidePiece } from "../../contract/edit-order.ts";
import type { OrderChange, TakenLine } from "../../contract/order-change.ts";

interface ChangeItemProps {
  change: OrderChange;
  onDecided: () => Promise<void>;
}

/** A change of an order in its history; a piece that was put aside waits there for what becomes of it. */
export function ChangeItem({ change, onDecided }: ChangeItemProps) {
  return (
    <li>
      {changeWords(change).map((sentence) => (
        <span key={sentence} className="block break-words">
          {sentence}
        </span>
      ))}
      <span className="block text-xs text-mute">
        {change.by === "customer" && "By the customer, "}
        <time dateTime={change.at}>{storeTime(change.at)}</time>
      </span>
      {change.taken.map(
        (line) => line.piece === "aside" && <Aside key={line.id} line={line} onDecided={onDecided} />,
      )}
    </li>
  );
}

function Aside({ line, onDecided }: { line: TakenLine } & Pick<ChangeItemProps, "onDecided">) {
  const may = useMay();
  const { busy, run } = useChange(onDecided);
  const decide = (piece: "stock" | "gone") =>
    run({
      name: piece,
      make: () => callApi(decidePiece, { body: { id: line.id, piece } }),
      failed: "That was not noted",
    });
  if (!may(decidePiece)) return <p>{line.name} is aside.</p>;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <p>{line.name} is aside.</p>
      <Button size="sm" variant="outline" loading={busy === "stock"} onClick={() => void decide("stock")}>
        Back on sale
      </Button>
      <Button size="sm" variant="outline" loading={busy === "gone"} onClick={() => void decide("gone")}>
        It is gone
      </Button>
    </div>
  );
}
