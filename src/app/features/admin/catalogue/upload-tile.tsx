import { Button } from "#app/ui/button.tsx";
import type { Upload } from "./use-uploads.ts";

interface UploadTileProps {
  upload: Upload;
  onAgain: () => void;
  onRemove: () => void;
}

/** A file on its way to the shop: how far it is, or why it did not arrive. */
export function UploadTile({ upload, onAgain, onRemove }: UploadTileProps) {
  const { file, error } = upload;
  return (
    <li className="rounded-field border border-line p-3 text-sm" aria-label={`Upload of ${file.name}`}>
      <p className="truncate font-semibold">{file.name}</p>
      {error === null ? (
        <Progress name={file.name} share={upload.share} />
      ) : (
        <>
          <p className="mt-1 text-clay">{error}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="accent" onClick={onAgain}>
              Try again<span className="sr-only">: {file.name}</span>
            </Button>
            <Button variant="ghost" onClick={onRemove}>
              Remove<span className="sr-only"> {file.name}</span>
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function Progress({ name, share }: { name: string; share: number | null }) {
  const percent = Math.round((share ?? 0) * 100);
  const words = share === null ? "Waiting…" : percent < 100 ? `${percent} %` : "Preparing…";
  return (
    <p className="mt-2 flex items-center gap-3">
      <progress
        aria-label={`Upload progress of ${name}`}
        max={100}
        value={percent}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-purple [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-purple"
      />
      <span className="w-22 tabular text-mute">{words}</span>
    </p>
  );
}
