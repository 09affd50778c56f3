import { useNavigation, useSearchParams } from "react-router";
import { pageCount } from "#app/lib/paging.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchIcon } from "#app/ui/icons.tsx";
import { Select } from "#app/ui/input.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { BookIcon } from "#app/ui/rare-icons.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { type Change, type ChangeArea, changeAreas, MOST_CHANGES_COUNTED } from "#contract/change.ts";
import { areaNames } from "./change-words.ts";
import { ChangesTable } from "./changes-table.tsx";

interface ChangesScreenProps {
  list: { rows: Change[]; count: number; page: number; pageSize: number; search: string };
  area: ChangeArea | undefined;
}

/** The log of changes: who did what and when. It can only be read. */
export function ChangesScreen({ list, area }: ChangesScreenProps) {
  const loading = useNavigation().state === "loading";
  const [params, setParams] = useSearchParams();

  function hrefFor(page: number): string {
    const there = new URLSearchParams(params);
    there.set("page", String(page));
    return `?${there}`;
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <SearchBox label="Search changes" search={list.search}>
          <Select name="area" aria-label="Part of the shop" className="w-44" defaultValue={area ?? ""}>
            <option value="">All parts</option>
            {changeAreas.map((name) => (
              <option key={name} value={name}>
                {areaNames[name]}
              </option>
            ))}
          </Select>
        </SearchBox>
        <p className="ml-auto text-mute tabular">{countText(list.count, list.search !== "")}</p>
      </div>
      {list.rows.length === 0 ? (
        <NoChanges filtered={list.search !== "" || area !== undefined} onClear={() => setParams({})} />
      ) : (
        <section
          aria-label="List of changes"
          aria-busy={loading}
          className="overflow-x-auto rounded-card border border-line bg-paper"
        >
          <ChangesTable changes={list.rows} />
        </section>
      )}
      <div className="mt-4">
        <Pagination page={list.page} pages={pageCount(list.count, list.pageSize)} hrefFor={hrefFor} />
      </div>
    </>
  );
}

function countText(count: number, searched: boolean): string {
  const number = count.toLocaleString("en-IN");
  if (searched && count >= MOST_CHANGES_COUNTED) return `The newest ${number} changes`;
  return `${number} ${count === 1 ? "change" : "changes"}`;
}

function NoChanges({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) {
    return (
      <EmptyState
        icon={<BookIcon size={36} />}
        title="No changes yet"
        text="Whatever is changed in the back office is written down here, with who did it and when."
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchIcon size={36} />}
      title="No changes match"
      text="Search for a person, a product, an order's number, or what was done."
      action={
        <Button variant="outline" onClick={onClear}>
          Show all changes
        </Button>
      }
    />
  );
}
