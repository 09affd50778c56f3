import type { ComponentProps } from "react";
import type { Image } from "#kernel/image.ts";
import { cutText } from "#modules/catalogue/contract/texts.ts";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/form/field.tsx";
import { Image as Shown } from "#ui/image.tsx";
import { classNames } from "#ui/primitives.tsx";
import { ArrowLeftIcon, ArrowRightIcon, GripIcon, TrashIcon } from "#ui/rare-icons.tsx";
import { type Point, stepOfKey } from "./use-reorder.ts";
import type { Upload } from "./use-uploads.ts";

interface ImageTileProps {
  image: Image;
  position: number;
  count: number;
  /** Begins the ids of the notes below the field. */
  id: string;
  handle: ComponentProps<"button">;
  /** While something is dragged: where this tile is shown. */
  shift: { held: boolean; by: Point } | null;
  longestAltText: number | undefined;
  plain: boolean | undefined;
  onDescribe: (text: string) => void;
  onMove: (step: number) => void;
  onRemove: () => void;
}

export function ImageTile(props: ImageTileProps) {
  const { image, position, count, id, handle, shift, longestAltText, onMove, onRemove } = props;
  const stepButton = (way: string, Icon: typeof ArrowLeftIcon, step: number, isEnd: boolean) => (
    <Button
      variant="ghost"
      size="icon"
      // Not the attribute `disabled`: it would take the focus away when the image arrives at the end.
      aria-disabled={isEnd || undefined}
      aria-label={`Move image ${position} ${way}`}
      onClick={() => !isEnd && onMove(step)}
      className="aria-disabled:text-mute aria-disabled:opacity-50"
    >
      <Icon />
    </Button>
  );
  return (
    <li
      style={shift ? { transform: `translate(${shift.by.x}px, ${shift.by.y}px)` } : undefined}
      className={classNames(
        "flex min-w-0 gap-3 rounded-field border border-line bg-paper p-3",
        shift && (shift.held ? "relative z-10 shadow-float" : "transition-transform"),
      )}
    >
      <Shown
        imageUrl={image.image_url}
        blurHash={image.blur_hash}
        alt={`Image ${position}`}
        sizes="88px"
        className="w-22 shrink-0 self-start rounded-field"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {!props.plain && (
          <p className="text-xs text-mute">
            Blur hash <code className="wrap-anywhere">{cutText(image.blur_hash)}</code>
          </p>
        )}
        {longestAltText && (
          <Field label={`Alternative text of image ${position}`}>
            {(control) => (
              <Input
                {...control}
                aria-describedby={`${id}-alt`}
                autoComplete="off"
                value={image.alt_text ?? ""}
                maxLength={longestAltText}
                onChange={({ target }) => props.onDescribe(target.value)}
              />
            )}
          </Field>
        )}
        <div className="mt-auto -mb-1 -ml-2 flex">
          {count > 1 && (
            <>
              <Button
                {...handle}
                variant="ghost"
                size="icon"
                aria-label={`Reorder image ${position}`}
                aria-describedby={`${id}-handle`}
                className="cursor-grab touch-none active:cursor-grabbing"
                onKeyDown={(event) => {
                  const step = stepOfKey(event.key, position - 1, count);
                  if (step === 0) return;
                  event.preventDefault();
                  const { currentTarget } = event;
                  onMove(step);
                  requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "nearest" }));
                }}
              >
                <GripIcon size={24} className="stroke-3" />
              </Button>
              {stepButton("left", ArrowLeftIcon, -1, position === 1)}
              {stepButton("right", ArrowRightIcon, 1, position === count)}
            </>
          )}
          <Button variant="ghost" size="icon" aria-label={`Remove image ${position}`} onClick={onRemove}>
            <TrashIcon />
          </Button>
        </div>
      </div>
    </li>
  );
}

interface UploadTileProps {
  upload: Upload;
  onAgain: () => void;
  onRemove: () => void;
}

/** A file on its way to the shop: how far it is, or why it did not arrive. */
export function UploadTile({ upload: { file, share, error }, onAgain, onRemove }: UploadTileProps) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <li className="rounded-field border border-line p-3 text-sm" aria-label={`Upload of ${file.name}`}>
      <p className="truncate font-semibold">{file.name}</p>
      {error === null ? (
        <p className="mt-2 flex items-center gap-3">
          <progress
            aria-label={`Upload progress of ${file.name}`}
            max={100}
            value={percent}
            className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-purple [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-purple"
          />
          <span className="w-22 tabular text-mute">
            {share === null ? "Waiting…" : percent < 100 ? `${percent} %` : "Preparing…"}
          </span>
        </p>
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
