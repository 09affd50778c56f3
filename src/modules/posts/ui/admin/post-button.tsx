import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { MOST_POSTED, postPath } from "../../contract/post.ts";

/** Leads to the image of the selected products of a list, while they are not too many for one. */
export function PostButton({ ids }: { ids: readonly string[] }) {
  if (ids.length > MOST_POSTED) return null;
  return (
    <Link to={postPath(ids)} className={`${buttonClass({ variant: "ghost" })} px-2! lg:px-3! text-sm`}>
      Post…
    </Link>
  );
}
