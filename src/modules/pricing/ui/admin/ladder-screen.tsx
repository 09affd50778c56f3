import { formatRupees } from "#kernel/money.ts";
import type { ValueOf } from "#kernel/result.ts";
import { storeDay, storeMoment } from "#kernel/store-time.ts";
import { PriceTable } from "#modules/catalogue/ui/admin/prices/price-table.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { counted } from "#ui/office/list-screen.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { useChange } from "#ui/use-change.ts";
import { switchLadder } from "../../contract/ladder.ts";
import { ladderScope, ladderSteps } from "../../contract/ladder-rule.ts";
import type { tryLadder } from "../../server/try-ladder.ts";

type Trial = ValueOf<typeof tryLadder>;

/** A ladder tried dry: what it would do with the next night, and would have done to the last 90 days. */
export function LadderScreen({ trial }: { trial: Trial }) {
  const { ladder, day, lowered, out, rows } = trial;
  const { id, is_on } = ladder;
  const { busy, run } = useChange();
  const turn = () =>
    run({
      make: () => callApi(switchLadder, { body: { id, is_on: !is_on } }),
      failed: "The ladder was not switched",
    });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {ladderSteps(ladder)}
          <span className="block text-mute">{ladderScope(ladder)}</span>
        </p>
        <Button variant={is_on ? "outline" : "primary"} loading={busy !== null} onClick={() => void turn()}>
          {is_on ? "Switch it off" : "Switch it on"}
        </Button>
      </div>
      <PastPanel past={trial.past} goesOut={ladder.out_after !== null} />
      <Panel
        title={`On ${storeDay(storeMoment(day))} it ${is_on ? "lowers" : "would lower"} ${counted(lowered, "price")} and ${is_on ? "takes" : "take"} ${counted(out, "product")} off sale`}
        text={`As things stand now.${is_on ? "" : " Nothing changes until it is switched on."}`}
      >
        {rows.length > 0 && (
          <PriceTable
            label="What would become of them"
            rows={rows}
            note={["Step", ({ percent }) => (percent === null ? "Out" : `−${percent} %`)]}
          />
        )}
        {lowered + out > rows.length && <p className="mt-2">And {lowered + out - rows.length} more.</p>}
      </Panel>
    </div>
  );
}

function PastPanel({ past, goesOut }: Pick<Trial, "past"> & { goesOut: boolean }) {
  const { steps, out, sold, less, out_sold, out_income } = past;
  return (
    <Panel
      title="Had it worked for the last 90 days"
      text="With the products and sales that there were. Lower prices sell more: by how much, nobody knows."
    >
      <ul className="list-disc pl-5">
        {steps.map(({ percent, products }) => (
          <li key={percent}>
            −{percent} %: {counted(products, "product")}
          </li>
        ))}
        {goesOut && <li>Out: {counted(out, "product")}</li>}
      </ul>
      <p className="mt-2">
        {sold > 0 &&
          `Of the lowered ones ${sold} were sold all the same, for ${formatRupees(less)} more than it would have asked.`}
        {out > 0 &&
          ` Of those that would have been out, ${out_sold} were sold, for ${formatRupees(out_income)}.`}
      </p>
    </Panel>
  );
}
