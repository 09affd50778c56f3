import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { textPlaces } from "#modules/content/contract/text-places.ts";
import { useIsFeatureOn } from "#ui/features.tsx";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { frame, TextLink } from "#ui/office/parts.tsx";
import { Badge } from "#ui/primitives.tsx";
import { type ListedText, languageWords } from "../../contract/page-text.ts";

/** Every text of the shop's pages: where it stands, who changed it last, and what it lacks. */
export function TextsScreen({ texts }: { texts: readonly ListedText[] }) {
  const isOn = useIsFeatureOn();
  return (
    <>
      <p className="mb-4 text-mute">
        What the pages say, in three languages. Nothing here is lost: each text keeps all of its versions.
      </p>
      <div className={`overflow-x-auto ${frame}`}>
        <DataTable
          aria-label="Texts"
          rows={texts.map((text) => ({ ...text, id: text.name }))}
          columns={columnsOf(isOn("languages"))}
        />
      </div>
    </>
  );
}

const columnsOf = (hasLanguages: boolean): Column<ListedText>[] => [
  {
    title: "Text",
    cell: ({ name, title }) => (
      <TextLink to={officePaths.text(name)} className="inline-flex min-h-11 items-center font-semibold">
        {title}
      </TextLink>
    ),
    names: true,
  },
  { title: "Stands on", cell: ({ name }) => textPlaces[name].label },
  {
    title: "Last changed",
    cell: ({ saved }) =>
      saved ? `${saved.by || "Somebody who has left"}, ${storeTime(saved.at)}` : "As the shop came",
  },
  {
    title: "Lacks",
    cell: ({ isLost, isShown, untranslated }) => (
      <>
        {!isShown && <Badge>Not shown now</Badge>}
        {isLost && <Badge tone="danger">Can’t be shown</Badge>}
        {hasLanguages && untranslated.length > 0 && (
          <Badge tone="warning">{languageWords(untranslated)}</Badge>
        )}
      </>
    ),
  },
];
