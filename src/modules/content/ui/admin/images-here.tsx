import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import type { UsedImage } from "../../contract/text-fields.ts";

interface ImagesHereProps {
  images: readonly UsedImage[];
  /** The address of the one that is chosen. */
  chosen: string;
  onChoose: (image: UsedImage) => void;
}

/** A way to the images that a text shows or showed before, to choose one of them again. */
export function ImagesHere({ images, chosen, onChoose }: ImagesHereProps) {
  const [isOpen, setOpen] = useState(false);
  if (images.length === 0) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Images already here
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Images already here"
        description="All that this text shows, or showed before. None of them is ever lost."
        size="lg"
      >
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {images.map((image) => (
            <li key={image.image_url}>
              <button
                type="button"
                aria-pressed={image.image_url === chosen}
                onClick={() => {
                  onChoose(image);
                  setOpen(false);
                }}
                className="flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-paper text-left hover:border-purple aria-pressed:border-purple aria-pressed:bg-purple-tint"
              >
                <img
                  src={image.image_url}
                  alt=""
                  loading="lazy"
                  className="aspect-[4/3] w-full bg-cotton-deep object-cover"
                />
                <span className="block px-3 pt-2 font-semibold [overflow-wrap:anywhere]">{image.title}</span>{" "}
                <span className="block px-3 pb-3 text-sm text-mute [overflow-wrap:anywhere]">
                  {image.alt.en}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
