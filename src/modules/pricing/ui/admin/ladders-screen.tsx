import { useState } from "react";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeDay, storeMoment } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { card, Panel, Switch, TextLink } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { PlusIcon } from "#ui/rare-icons.tsx";
import { useChange } from "#ui/use-change.ts";
import { deleteLadder, followLadder, type Ladder, switchLadder } from "../../contract/ladder.ts";
import { ladderScope, ladderSteps } from "../../contract/ladder-rule.ts";
import { LadderDialog } from "./ladder-dialog.tsx";

interface LaddersScreenProps {
  ladders: readonly Ladder[];
  /** Due, and left to whoever changed their price. */
  left: readonly { id: string; name: string }[];
  /** The last night on which they worked. */
  night: { day: string; changeId: string | null; lowered: number; out: number } | null;
  categories: readonly { id: string; name: string }[];
}

/** The ladders by which prices fall with age, and what they did last night. */
export function LaddersScreen({ ladders, left, night, categories }: LaddersScreenProps) {
  const [open, setOpen] = useState<"none" | "new" | Ladder>("none");
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Ladders</h2>
        <Button onClick={() => setOpen("new")}>
          <PlusIcon size={18} />
          Add a ladder
        </Button>
      </div>
      {night && <LastNight night={night} />}
      {ladders.length === 0 && (
        <EmptyState
          level={3}
          title="No ladder yet"
          text="A ladder lowers prices by how long products have been on sale. You see what it would do before you switch it on."
        />
      )}
      <ul className="grid gap-3">
        {ladders.map((ladder) => (
          <LadderCard key={ladder.id} ladder={ladder} onEdit={() => setOpen(ladder)} />
        ))}
      </ul>
      {left.length > 0 && <LeftProducts left={left} />}
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

function LastNight({
  night: { day, changeId, lowered, out },
}: {
  night: NonNullable<LaddersScreenProps["night"]>;
}) {
  return (
    <p>
      Last worked on {storeDay(storeMoment(day))}: {counted(lowered, "price")} lowered
      {changeId && (
        <>
          {" "}
          (<TextLink to={officePaths.priceChange(changeId)}>see or put back</TextLink>)
        </>
      )}
      , {counted(out, "product")} <TextLink to={officePaths.timeIsUp}>out</TextLink>.
    </p>
  );
}

function LadderCard({ ladder, onEdit }: { ladder: Ladder; onEdit: () => void }) {
  const { id, name, is_on } = ladder;
  const { busy, run } = useChange();
  const [doomed, setDoomed] = useState(false);
  const turn = () =>
    run({
      make: () => callApi(switchLadder, { body: { id, is_on: !is_on } }),
      done: ({ message }) => message,
      failed: "The ladder was not switched",
    });
  const remove = () =>
    run({
      make: () => callApi(deleteLadder, { query: { id } }),
      done: ({ message }) => message,
      failed: "The ladder was not deleted",
      onAnswered: () => setDoomed(false),
    });
  return (
    <li className={`${card} flex flex-wrap items-center gap-x-6 gap-y-3`}>
      <div className="min-w-0 grow basis-80">
        <h3 className="font-sans text-md font-bold tracking-normal">
          {ladder.rank}. {name}
        </h3>
        <p>{ladderSteps(ladder)}</p>
        <p className="text-mute">{ladderScope(ladder)}</p>
      </div>
      <span className="flex items-center gap-2">
        <Switch
          checked={is_on}
          label={`${name} is on`}
          disabled={busy !== null}
          onCheckedChange={() => void turn()}
        />
        {is_on ? "On" : "Off"}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <TextLink
          to={officePaths.ladder(id)}
          className="inline-flex min-h-11 items-center"
          aria-label={`Try ${name}`}
        >
          Try
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
    </li>
  );
}

/** The most names that are told. */
const TOLD = 20;

function LeftProducts({ left }: Pick<LaddersScreenProps, "left">) {
  const { busy, run } = useChange();
  const some = left.slice(0, 500);
  const follow = () =>
    run({
      make: () => callApi(followLadder, { body: { ids: some.map(({ id }) => id) } }),
      done: ({ data }) => `${counted(data.changed.length, "product")} will follow the ladders again`,
      failed: "Nothing was changed",
    });
  const names = left.slice(0, TOLD).map(({ name }) => name);
  return (
    <Panel
      title={`${counted(left.length, "product")} left alone`}
      text="Somebody changed their price, or brought them back, after a ladder had worked on them. Their word counts."
    >
      <p>
        {names.join(", ")}
        {left.length > TOLD && ` and ${left.length - TOLD} more`}
      </p>
      <Button className="mt-3" variant="outline" loading={busy !== null} onClick={() => void follow()}>
        Let the ladders have them again
      </Button>
    </Panel>
  );
}
