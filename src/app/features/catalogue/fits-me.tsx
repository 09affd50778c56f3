import { useState } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { FilterPart } from "./filter-part.tsx";
import { NothingMeasured } from "./nothing-measured.tsx";

/** Comes once the part is opened, or with a list that was asked for what fits: it brings the rules of measures along. */
const FitsChoices = lazyPart(() => import("./fits-choices.tsx"), "FitsChoices", <NothingMeasured />);

/**
 * The part of a listing's form that leaves only what fits. Measures lie in the browser or the account: without script it leads to where
 * they are entered, and a list that was asked for stays as it is.
 */
export function FitsMe({ fits }: { fits: string }) {
  const [opened, setOpened] = useState(0);
  return (
    <FilterPart title={`Fits me${fits ? " (on)" : ""}`} onOpen={() => setOpened((times) => times + 1)}>
      {opened > 0 || fits ? <FitsChoices fits={fits} opened={opened} /> : <NothingMeasured />}
    </FilterPart>
  );
}
