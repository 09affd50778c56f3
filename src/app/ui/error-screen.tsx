import { useLocation } from "react-router";
import { loadFailureWords } from "#app/lib/load-failure-words.ts";
import { LoadFailure } from "./load-failure.tsx";

/** What is shown in place of a page of the storefront that failed, within its frame. It never shows the failure's own text. */
export function ErrorScreen() {
  return (
    <div className="page py-10">
      <LoadFailure title={loadFailureWords(useLocation().pathname)} />
    </div>
  );
}
