/** A place as it is kept. */
interface PlaceRow {
  id: string;
  name: string;
  parent_id: string | null;
}

const SEPARATOR = " › ";
const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Places with their paths, each behind the one that it is in, 'Rail 2' before 'Rail 10': the order in which somebody walks through the store. */
export function inWalkingOrder<Row extends PlaceRow>(rows: readonly Row[]): (Row & { path: string })[] {
  const within = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const walk = (parent: string | null, path: string): (Row & { path: string })[] =>
    (within.get(parent) ?? [])
      .toSorted((one, other) => byName.compare(one.name, other.name))
      .flatMap((row) => {
        const whole = path ? path + SEPARATOR + row.name : row.name;
        return [{ ...row, path: whole }, ...walk(row.id, whole)];
      });
  return walk(null, "");
}

/** The ids of a place and of all that is in it. */
export function idsWithin(rows: readonly PlaceRow[], id: string): string[] {
  const inside = rows.filter(({ parent_id }) => parent_id === id);
  return [id, ...inside.flatMap((row) => idsWithin(rows, row.id))];
}
