import { useState } from "react";
import { expect, test } from "vitest";
import { press, renderPage, screen } from "#tests/support/render-page.tsx";
import { useUnsavedChanges } from "../client/unsaved-changes.ts";
import { officePage } from "./admin-page.tsx";

type Read = { words: string } | { lacks: string; isOff?: true } | null;

function Words({ words }: { words: string }) {
  const [isTyped, setTyped] = useState(false);
  useUnsavedChanges(isTyped);
  return (
    <>
      <p>{words}</p>
      <button type="button" onClick={() => setTyped(!isTyped)}>
        Type
      </button>
    </>
  );
}

const Page = officePage<() => Promise<Read>>(({ words }) => <Words words={words} />);

/** The page, read again with a press. */
function Reread({ next }: { next: Read }) {
  const [{ data }, setRead] = useState<{ data: Read }>({ data: { words: "A parcel" } });
  return (
    <>
      <Page loaderData={data} />
      <button type="button" onClick={() => setRead({ data: next })}>
        Read again
      </button>
    </>
  );
}

test.each<[string, Read]>([
  ["is switched off", { lacks: "Packing is off.", isOff: true }],
  ["is not part of the role any more", { lacks: "Your role lacks it." }],
  ["is nobody's after the session ended", null],
])("a page that %s meanwhile stays as long as something on it is unsaved", async (_, next) => {
  await renderPage(<Reread next={next} />, { who: "admin" });
  await press("Type");
  await press("Read again");
  expect(screen.getByText("A parcel")).toBeVisible();
  await press("Type");
  await press("Read again");
  expect(screen.queryByText("A parcel")).toBeNull();
});
