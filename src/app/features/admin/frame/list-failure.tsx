import { useSearchParams } from "react-router";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";

/** Stands in for a list of the back office that could not be read; its search stays, with what was searched for. */
export function ListFailure({ title, search }: { title: string; search: string }) {
  const [params] = useSearchParams();
  return (
    <>
      <SearchBox label={search} search={params.get("search") ?? ""} />
      <LoadFailure level={2} title={title} />
    </>
  );
}
