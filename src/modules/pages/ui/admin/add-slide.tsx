import type { Image } from "#kernel/image.ts";
import { ImageField } from "#modules/catalogue/ui/admin/image-field.tsx";

/** Uploads an image and hears the lines of its slide, to be written on. */
export function AddSlide({ onAdded }: { onAdded: (lines: string) => void }) {
  return (
    <ImageField
      label="Add a slide"
      hint="Its lines come at the end of each language’s text: put your words in their place."
      images={[]}
      most={1}
      errors={[]}
      inputRef={() => undefined}
      onUploads={() => undefined}
      onChange={(change) => {
        for (const image of change([])) onAdded(linesOf(image));
      }}
    />
  );
}

const linesOf = ({ image_url, blur_hash }: Image) => `## Headline

![The image in words](${image_url} "${blur_hash}")

Words, and [a link](/shop).
`;
