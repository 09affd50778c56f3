import { useState } from "react";
import type { Language } from "#kernel/languages/messages.ts";
import { storeTime } from "#kernel/store-time.ts";
import { OldText } from "#modules/content/ui/admin/old-text.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { Panel, TextLink } from "#ui/office/parts.tsx";
import { useChange } from "#ui/use-change.ts";
import { type EditedText, restoreText } from "../../contract/page-text.ts";

interface TextVersionsProps {
  text: EditedText;
  spoken: readonly Language[];
  /** Whether something is typed and not saved, which a version that is put back would lose. */
  isEditing: boolean;
}

/** The versions of a text, who saved them, and the way back to each. */
export function TextVersions({ text, spoken, isEditing }: TextVersionsProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const { busy, run } = useChange();
  const { old } = text;
  const file = { version: 0, by: "", at: "", repeats: null };
  return (
    <>
      <Panel title="Versions" text="Each one that was ever saved; the last one is shown." className="mt-3">
        <ol className="grid">
          {[...text.versions, file].map(({ version, by, at, repeats }) => (
            <li
              key={version}
              className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 last:border-0"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{nameOf(version)}</span>
                {version > 0 && ` · ${by || "somebody who has left"}, ${storeTime(at)}`}
                {repeats !== null && ` · back to ${nameOf(repeats).toLowerCase()}`}
              </span>
              <TextLink
                to={`?version=${version}`}
                preventScrollReset
                className="inline-flex min-h-11 items-center"
                aria-label={`See ${nameOf(version).toLowerCase()}`}
              >
                See
              </TextLink>
              {version !== text.version && (
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={isEditing}
                  aria-label={`Put back ${nameOf(version).toLowerCase()}`}
                  onClick={() => setWanted(version)}
                >
                  Put back
                </Button>
              )}
            </li>
          ))}
        </ol>
        {isEditing && (
          <p className="mt-2 text-mute">Save or undo what you typed before you put a version back.</p>
        )}
      </Panel>
      {old && (
        <OldText
          called={nameOf(old.version)}
          spoken={spoken}
          was={old.bodies}
          is={text.bodies}
          changes={old.changes}
        />
      )}
      <ConfirmDialog
        harmless
        open={wanted !== null}
        title={`Put back ${nameOf(wanted ?? 0).toLowerCase()}?`}
        confirmLabel="Put back"
        loading={busy !== null}
        onOpenChange={() => setWanted(null)}
        onConfirm={() =>
          wanted !== null &&
          void run({
            make: () =>
              callApi(restoreText, { body: { text: text.name, version: text.version, to: wanted } }),
            failed: "The version was not put back",
            onAnswered: () => setWanted(null),
          })
        }
      >
        Shoppers see it at once, in all languages. The version of now stays in the list.
      </ConfirmDialog>
    </>
  );
}

const nameOf = (version: number) => (version === 0 ? "The shop’s own text" : `Version ${version}`);
