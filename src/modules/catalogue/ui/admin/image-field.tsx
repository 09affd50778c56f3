import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefCallback,
  useId,
  useRef,
  useState,
} from "react";
import { type Image, imageEndings } from "#kernel/image.ts";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/primitives.tsx";
import { UploadIcon } from "#ui/rare-icons.tsx";
import { toast } from "#ui/toast/toast.ts";
import { ImageTile, UploadTile } from "./image-tile.tsx";
import { moveItem, useReorder } from "./use-reorder.ts";
import { type UploadState, useUploads } from "./use-uploads.ts";

interface ImageFieldProps {
  label: string;
  labelClassName?: string;
  hint: string;
  images: readonly Image[];
  /** The most images. With one, an upload takes the place of the image that is there. */
  most: number;
  /** The most characters of the alternative text; without it none is asked for. */
  longestAltText?: number;
  /** Whether its blur hash is not shown. */
  plain?: boolean | undefined;
  beside?: ReactNode;
  errors: readonly (string | undefined)[];
  inputRef: RefCallback<HTMLInputElement>;
  /** Is given how the images change, not what they become: an upload may arrive while one of them is being described. */
  onChange: (change: (images: readonly Image[]) => Image[]) => void;
  onUploads: (state: UploadState) => void;
}

function useImages({ images, most, onChange, onUploads }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const { uploads, add, again, remove } = useUploads(({ image_url, blur_hash }) => {
    if (most > 1 && images.some((other) => other.image_url === image_url))
      toast.info("This image is there already");
    else onChange((known) => [...(most > 1 ? known : []), { image_url, blur_hash }]);
  }, onUploads);
  const { handle, shift } = useReorder(list, (from, to) => move(from, to - from));
  const room = most === 1 ? 1 - uploads.length : most - images.length - uploads.length;
  const closed = room <= 0;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Emptied, it lets a file be chosen again after a failure.
    event.target.value = "";
    if (closed) return;
    if (files.length > room)
      toast.error(`There is room for ${room} more`, { description: `${files.length} images were chosen.` });
    add(files.slice(0, room));
  }

  function move(index: number, step: number) {
    onChange((known) => moveItem(known, index, step));
    setSaid(`Image ${index + 1} moved to place ${index + step + 1} of ${images.length}`);
  }

  function cancel(upload: number) {
    remove(upload);
    // Clears the message about it.
    onChange((known) => [...known]);
    input.current?.focus();
  }

  function drop(image: Image) {
    onChange((known) => known.filter((other) => other.image_url !== image.image_url));
    input.current?.focus();
  }

  function describe(image: Image, text: string) {
    const { alt_text: _, ...plain } = image;
    const described = text === "" ? plain : { ...plain, alt_text: text };
    onChange((known) => known.map((other) => (other.image_url === image.image_url ? described : other)));
  }

  return { input, list, said, uploads, again, handle, shift, closed, choose, move, cancel, drop, describe };
}

/** Uploads images, describes them, and puts them in order: the first is the one on cards. */
export function ImageField(props: ImageFieldProps) {
  const { label, labelClassName = "mb-1.5 text-sm font-semibold", images, most, longestAltText } = props;
  const id = useId();
  const { input, list, said, uploads, again, handle, shift, closed, choose, move, cancel, drop, describe } =
    useImages(props);
  const errors = props.errors.filter((error) => error !== undefined);

  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className={labelClassName}>{label}</legend>
      <ul ref={list} className={classNames("grid gap-3", most > 1 && "md:grid-cols-2")}>
        {images.map((image, index) => (
          <ImageTile
            key={image.image_url}
            image={image}
            position={index + 1}
            count={images.length}
            id={id}
            handle={handle(index)}
            shift={shift(index)}
            longestAltText={longestAltText}
            plain={props.plain}
            onDescribe={(text) => describe(image, text)}
            onMove={(step) => move(index, step)}
            onRemove={() => drop(image)}
          />
        ))}
      </ul>
      {uploads.length > 0 && (
        <ul className="mt-3 grid gap-3 md:grid-cols-2">
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onAgain={() => {
                again(upload);
                input.current?.focus();
              }}
              onRemove={() => cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      <div className={classNames("flex flex-wrap gap-3", images.length + uploads.length > 0 && "mt-3")}>
        <UploadButton
          ref={(element) => {
            input.current = element;
            props.inputRef(element);
          }}
          multiple={most > 1}
          aria-disabled={closed || undefined}
          aria-invalid={errors.length > 0 ? true : undefined}
          aria-describedby={classNames(`${id}-hint`, errors.length > 0 && `${id}-errors`)}
          onChange={choose}
        />
        {props.beside}
      </div>
      <Notes {...props} id={id} errors={errors} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

/** Not the attribute `disabled`: it would take the focus away from the field in the middle of an upload. */
function UploadButton(input: ComponentProps<"input">) {
  const closed = input["aria-disabled"] === true;
  return (
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
        {...input}
        type="file"
        accept={imageEndings.join(",")}
        onClick={(event) => closed && event.preventDefault()}
        className="sr-only"
      />
    </label>
  );
}

type NotesProps = ImageFieldProps & { id: string; errors: readonly string[] };

function Notes({ id, hint, most, longestAltText, errors }: NotesProps) {
  return (
    <>
      <div className="mt-1.5 grid gap-1 text-xs text-mute">
        <p id={`${id}-hint`}>{hint}</p>
        {longestAltText && (
          <p id={`${id}-alt`}>
            The alternative text says what is to be seen, for people who can’t see it. If empty, the product
            name is used.
          </p>
        )}
        {most > 1 && (
          <p id={`${id}-handle`}>
            To change the order, drag an image by its dots or use the arrow keys there.
          </p>
        )}
      </div>
      {errors.length > 0 && (
        <div id={`${id}-errors`} className="mt-1.5 grid gap-1 text-sm font-medium text-clay">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
    </>
  );
}
