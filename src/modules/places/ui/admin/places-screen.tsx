import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { IfMay, useMay } from "#ui/office/may.tsx";
import { frame, Panel } from "#ui/office/parts.tsx";
import { ScanField } from "#ui/office/scan-field.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { PencilIcon, PlusIcon, TrashIcon } from "#ui/rare-icons.tsx";
import { useChange } from "#ui/use-change.ts";
import { type CountedPlace, deletePlace, moveProducts, type Place, savePlace } from "../../contract/place.ts";
import { PlaceDialog } from "./place-dialog.tsx";
import { type Scan, useScans } from "./use-scans.ts";

/** The places of the store, and where products are put into them by scanning. `chosen`: the code of a place that was scanned elsewhere. */
export function PlacesScreen({ places, chosen }: { places: readonly CountedPlace[]; chosen: string }) {
  const [open, setOpen] = useState<"none" | "new" | Place>("none");
  const [doomed, setDoomed] = useState<Place | null>(null);
  const may = useMay();
  const { place, scans, take, choose } = useScans(places, chosen);
  const into = place ? (
    <>
      Into <strong>{place.path}</strong>
    </>
  ) : (
    "No place chosen yet."
  );
  return (
    <div className="grid gap-6">
      {places.length > 0 && may(moveProducts) && (
        <Panel title="Move products" text="Scan the label of a place, then those of all that you put there.">
          <div className="grid gap-4 md:grid-cols-2">
            <div>
              <ScanField
                label="Scan or type a code"
                onScan={take}
                outcome={<Outcome into={into} last={scans[0]} />}
              />
              <p className="mt-3">{into}</p>
            </div>
            <ol aria-label="Scanned" aria-live="polite" className="grid content-start gap-1">
              {scans.map((scan) => (
                <li key={scan.key} className={lookOf(scan)}>
                  {scan.words}
                </li>
              ))}
            </ol>
          </div>
        </Panel>
      )}
      <section aria-labelledby="places">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="places" className="text-xl">
            Places
          </h2>
          <IfMay call={savePlace}>
            <Button onClick={() => setOpen("new")}>
              <PlusIcon size={18} />
              Add a place
            </Button>
          </IfMay>
        </div>
        {places.length === 0 ? (
          <EmptyState
            level={3}
            title="No place has a name yet"
            text="Name rooms, rails and boxes, print their codes, and scan what hangs there: orders are then picked in the order of the walk."
          />
        ) : (
          <div className={`overflow-x-auto ${frame}`}>
            <DataTable
              aria-label="Places"
              rows={places}
              columns={
                may(savePlace)
                  ? [...columns, actionColumn({ choose, edit: setOpen, remove: setDoomed })]
                  : columns
              }
            />
          </div>
        )}
      </section>
      {open !== "none" && (
        <PlaceDialog place={open === "new" ? null : open} places={places} onClose={() => setOpen("none")} />
      )}
      <DeletePlace place={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}

function Outcome({ into, last }: { into: ReactNode; last: Scan | undefined }) {
  return (
    <>
      <p>{into}</p>
      {last && <p className={lookOf(last)}>{last.words}</p>}
    </>
  );
}

const lookOf = ({ isWrong }: Scan) => (isWrong ? "font-semibold text-clay" : undefined);

type Act = (place: Place) => void;

const columns: readonly Column<CountedPlace>[] = [
  {
    title: "Place",
    cell: ({ name, path }) => (
      <span style={{ paddingLeft: `${path.split(" › ").length - 1}rem` }} title={path}>
        {name}
      </span>
    ),
    names: true,
  },
  { title: "Code", cell: ({ code }) => code, className: "tabular" },
  { title: "Products", cell: ({ products }) => products, numeric: true },
];

const actionColumn = ({
  choose,
  edit,
  remove,
}: Record<"choose" | "edit" | "remove", Act>): Column<CountedPlace> => ({
  title: "Actions",
  head: <span className="sr-only">Actions</span>,
  cell: (place) => (
    <>
      <Button variant="ghost" size="sm" aria-label={`Put here: ${place.path}`} onClick={() => choose(place)}>
        Put here
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Change ${place.path}`} onClick={() => edit(place)}>
        <PencilIcon />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Delete ${place.path}`} onClick={() => remove(place)}>
        <TrashIcon />
      </Button>
    </>
  ),
  className: "whitespace-nowrap text-right",
});

/** Open while there is a place to delete. */
function DeletePlace({ place, onClose }: { place: Place | null; onClose: () => void }) {
  const { busy, run } = useChange();
  return (
    <ConfirmDialog
      open={place !== null}
      onOpenChange={onClose}
      onConfirm={() =>
        place &&
        void run({
          make: () => callApi(deletePlace, { query: { id: place.id } }),
          failed: "The place was not deleted",
          onAnswered: onClose,
        })
      }
      confirmLabel="Delete"
      loading={busy !== null}
    >
      {place && `“${place.path}” goes, and its label is worth nothing any more.`}
    </ConfirmDialog>
  );
}
