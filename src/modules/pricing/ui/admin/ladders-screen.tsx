import { useState } from "react";
import * as officePaths from "#kernel/pages/office-paths.ts";
import type { ValueOf } from "#kernel/result.ts";
import { storeDay, storeMoment } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { Panel, TextLink } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { PlusIcon } from "#ui/rare-icons.tsx";
import { useChange } from "#ui/use-change.ts";
import { deleteLadder, followLadder, type Ladder } from "../../contract/ladder.ts";
import { ladderScope, ladderSteps } from "../../contract/ladder-rule.ts";
import type { listLadders } from "../../server/change-ladders.ts";
import { LadderDialog, type LadderDialogProps } from "./ladder-dialog.tsx";

type Listed = ValueOf<typeof listLadders>;

/** The ladders by which prices fall with age, and what they did last night. */
export function LaddersScreen(props: Listed & Pick<LadderDialogProps, "categories">) {
  const { ladders, left, night, categories } = props;
  const [open, setOpen] = useState<"none" | "new" | Ladder>("none");
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {night ? <LastNight night={night} /> : <span />}
        <Button onClick={() => setOpen("new")}>
          <PlusIcon size={18} />
          Add a ladder
        </Button>
      </div>
      {ladders.length === 0 && (
        <EmptyState
          level={2}
          title="No ladder yet"
          text="A ladder lowers prices by how long products have been on sale. You see what it would do before you switch it on."
        />
      )}
      {ladders.map((ladder) => (
        <LadderCard key={ladder.id} ladder={ladder} onEdit={() => setOpen(ladder)} />
      ))}
      {left.count > 0 && <LeftProducts left={left} />}
      {open !== "none" && (
        <LadderDialog
          ladder={open === "new" ? null : open}
          rank={Math.min(99, Math.max(0, ...ladders.map((one) => one.rank)) + 1)}
          categories={categories}
          onClose={() => setOpen("none")}
        />
      )}
    </div>
  );
}

function LastNight({ night }: { night: NonNullable<Listed["night"]> }) {
  const { day, changeId, lowered, out } = night;
  const fell = `${counted(lowered, "price")} lowered`;
  return (
    <p>
      Last worked on {storeDay(storeMoment(day))}:{" "}
      {lowered > 0 ? (
        <TextLink to={officePaths.priceChange(changeId)}>{fell}: see or put back</TextLink>
      ) : (
        fell
      )}
      , <TextLink to={officePaths.timeIsUp}>{counted(out, "product")} out</TextLink>.
    </p>
  );
}

function LadderCard({ ladder, onEdit }: { ladder: Ladder; onEdit: () => void }) {
  const { id, name, is_on } = ladder;
  const { busy, run } = useChange();
  const [doomed, setDoomed] = useState(false);
  const remove = () =>
    run({
      make: () => callApi(deleteLadder, { query: { id } }),
      failed: "The ladder was not deleted",
      onAnswered: () => setDoomed(false),
    });
  return (
    <Panel
      title={`${ladder.rank}. ${name}`}
      text={ladderScope(ladder)}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
    >
      <p className="max-lg:basis-full">{ladderSteps(ladder)}</p>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink to={officePaths.ladder(id)} className="inline-flex min-h-11 items-center">
          {is_on ? `On: see ${name}` : `Off: try ${name}`}
        </TextLink>
        <Button variant="outline" size="sm" aria-label={`Change ${name}`} onClick={onEdit}>
          Change
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Delete ${name}`} onClick={() => setDoomed(true)}>
          Delete
        </Button>
      </span>
      <ConfirmDialog
        open={doomed}
        onOpenChange={setDoomed}
        onConfirm={() => void remove()}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        loading={busy !== null}
      >
        Prices that it lowered stay as they are.
      </ConfirmDialog>
    </Panel>
  );
}

function LeftProducts({ left }: Pick<Listed, "left">) {
  const { busy, run } = useChange();
  const follow = () =>
    run({
      make: () => callApi(followLadder, { body: { ids: left.some.map(({ id }) => id) } }),
      done: ({ data }) => `${counted(data.changed.length, "product")} will follow the ladders again`,
      failed: "Nothing was changed",
    });
  const names = left.some.slice(0, 20).map(({ name }) => name);
  return (
    <Panel
      title={`${counted(left.count, "product")} left alone`}
      text="Somebody changed their price, or brought them back, after a ladder had worked on them. Their word counts."
    >
      <p>
        {names.join(", ")}
        {left.count > names.length && ` and ${left.count - names.length} more`}
      </p>
      <Button className="mt-3" variant="outline" loading={busy !== null} onClick={() => void follow()}>
        Let the ladders have them again
      </Button>
    </Panel>
  );
}
