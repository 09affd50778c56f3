import { saveFile } from "#app/lib/download-file.ts";
import { Button } from "#app/ui/button.tsx";

const FILE_HEAD =
  "Recovery codes of your Rebon account. Each works once, in place of the authenticator app.\n\n";

/** The recovery codes, shown this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const download = () =>
    saveFile({
      name: "rebon-recovery-codes.txt",
      blob: new Blob([`${FILE_HEAD}${codes.join("\n")}\n`], { type: "text/plain" }),
    });

  return (
    <div className="grid gap-5">
      <p className="text-md">
        Keep these codes where you find them without your phone. Each signs you in once when you don't have
        the app. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-field bg-cotton p-5 text-md"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={download}>
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
