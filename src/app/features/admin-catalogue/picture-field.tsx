import { type ChangeEvent, useId, useRef, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture as Shown } from "#app/ui/picture.tsx";
import { ArrowLeftIcon, ArrowRightIcon, TrashIcon, UploadIcon } from "#app/ui/rare-icons.tsx";
import { toast } from "#app/ui/toast.ts";
import { type Picture, pictureEndings } from "#contract/picture.ts";
import { cutText } from "./catalogue-words.ts";
import { moveItem } from "./picture-order.ts";
import { uploadPicture } from "./upload-picture.ts";

interface PictureFieldProps {
  label: string;
  hint: string;
  pictures: readonly Picture[];
  /** The most pictures. With one, an upload takes the place of the picture that is there. */
  most: number;
  errors: readonly (string | undefined)[];
  onChange: (pictures: Picture[]) => void;
  /** Hears when a picture is on its way, and when no more. */
  onBusy: (busy: boolean) => void;
}

/** Uploads pictures, one at a time, and puts them in order: the first is the one on cards. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, pictures, most, onChange, onBusy } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const errors = props.errors.filter((error) => error !== undefined);
  const full = most > 1 && pictures.length >= most;
  // Not the attribute `disabled`: it would take the focus away from the field in the middle of an upload.
  const closed = full || progress !== null;

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after a failure.
    event.target.value = "";
    if (!file || closed) return;
    setProgress(0);
    onBusy(true);
    const result = await uploadPicture(file, setProgress);
    setProgress(null);
    onBusy(false);
    if (!result.ok) {
      toast.error("Error uploading image", { description: result.message });
      return;
    }
    const { image_url, blur_hash } = result.value;
    onChange(most === 1 ? [{ image_url, blur_hash }] : [...pictures, { image_url, blur_hash }]);
  }

  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.image_url}
            picture={picture}
            position={index + 1}
            count={pictures.length}
            onMove={(step) => onChange(moveItem(pictures, index, step))}
            onRemove={() => {
              onChange(pictures.filter((other) => other !== picture));
              input.current?.focus();
            }}
          />
        ))}
      </ul>
      <div className={classNames("flex flex-wrap items-center gap-4", pictures.length > 0 && "mt-3")}>
        <label
          className={classNames(
            buttonClass({ variant: "accent" }),
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-purple",
            closed && "pointer-events-none opacity-50",
          )}
        >
          <UploadIcon size={18} />
          Upload image
          <input
            ref={input}
            type="file"
            accept={pictureEndings.join(",")}
            aria-disabled={closed || undefined}
            onClick={(event) => closed && event.preventDefault()}
            aria-invalid={errors.length > 0 ? true : undefined}
            aria-describedby={classNames(`${id}-hint`, errors.length > 0 && `${id}-errors`)}
            className="sr-only"
            onChange={(event) => void upload(event)}
          />
        </label>
        {progress !== null && <Progress share={progress} />}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-mute">
        {hint}
      </p>
      {errors.length > 0 && (
        <div id={`${id}-errors`} className="mt-1.5 grid gap-1 text-sm font-medium text-clay">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span className="flex items-center gap-3 text-sm">
      <progress
        aria-label="Upload progress"
        max={100}
        value={percent}
        className="h-2 w-36 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-purple [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-purple"
      />
      <span className="tabular text-mute">{percent < 100 ? `${percent} %` : "Preparing…"}</span>
    </span>
  );
}

interface PictureTileProps {
  picture: Picture;
  position: number;
  count: number;
  onMove: (step: number) => void;
  onRemove: () => void;
}

function PictureTile({ picture, position, count, onMove, onRemove }: PictureTileProps) {
  return (
    <li className="w-38">
      <Shown
        imageUrl={picture.image_url}
        blurHash={picture.blur_hash}
        alt={`Image ${position}`}
        sizes="152px"
        className="rounded-field"
      />
      <div className="flex justify-between">
        {count > 1 && (
          <Button
            variant="ghost"
            size="icon"
            disabled={position === 1}
            aria-label={`Move image ${position} left`}
            onClick={() => onMove(-1)}
          >
            <ArrowLeftIcon />
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={`Remove image ${position}`} onClick={onRemove}>
          <TrashIcon />
        </Button>
        {count > 1 && (
          <Button
            variant="ghost"
            size="icon"
            disabled={position === count}
            aria-label={`Move image ${position} right`}
            onClick={() => onMove(1)}
          >
            <ArrowRightIcon />
          </Button>
        )}
      </div>
      <p className="text-xs break-all text-mute">
        <span className="sr-only">Blur Hash: </span>
        {cutText(picture.blur_hash)}
      </p>
    </li>
  );
}
