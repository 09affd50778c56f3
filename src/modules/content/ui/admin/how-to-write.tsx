import { Panel } from "#ui/office/parts.tsx";
import { type NamedText, namesFor } from "../../contract/text-names.ts";
import { textPlaces } from "../../contract/text-places.ts";
import { shapes } from "../../contract/text-shapes.ts";

/** How a text is written, and which names may stand in it. */
export function HowToWrite({ name, isMarkdown }: { name: NamedText; isMarkdown: boolean }) {
  const names = Object.entries(namesFor(name));
  const { path, label } = textPlaces[name];
  return (
    <Panel title="How to write it" className="mt-2 grid gap-2 text-md">
      {isMarkdown ? (
        <p>
          <code># Title</code>, <code>## Heading {"{#anchor}"}</code>, <code>### small heading</code>,{" "}
          <code>- list</code>, <code>**bold**</code>, <code>*stressed*</code>, <code>[words](/help)</code> for
          a link. An empty line begins a new paragraph. Anchors stay as they are: links lead to them.{" "}
          {shapes[name]?.says}
        </p>
      ) : (
        <p>
          Words stand as they are typed. A language that is wholly left blank is shown in English, and its
          readers are told so.
        </p>
      )}
      {names.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-purple">
            Names that stand for what the settings say
          </summary>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {names.map(([known, says]) => (
              <div key={known} className="contents">
                <dt>
                  <code>{`{{${known}}}`}</code>
                </dt>
                <dd className="text-mute">{says}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p>
        Shoppers read it here:{" "}
        <a href={path} target="_blank" rel="noopener" className="font-semibold text-purple underline">
          {label}
        </a>
      </p>
    </Panel>
  );
}
