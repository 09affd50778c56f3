import { imageSources } from "#kernel/image-url.ts";
import { classNames } from "./primitives.tsx";

/** Draws the placeholder of a blur hash as an address. A first visit does without: the server has drawn its placeholders. */
let draw = (_blurHash: string) => "";

/** From now on placeholders are drawn in this way, for images that come after the page. */
export function drawPlaceholdersBy(how: typeof draw): void {
  draw = how;
}

interface ImageProps {
  imageUrl: string;
  blurHash: string;
  /** '' when the image repeats what the words beside it say. */
  alt: string;
  /** As in `<img sizes>`: how wide the image is shown. */
  sizes: string;
  /** The page's most important image: loaded at once and first. */
  priority?: boolean;
  /** The frame: 4:5 unless said otherwise. */
  ratio?: "portrait" | "square" | "free";
  className?: string;
}

const ratios = { portrait: "aspect-[4/5]", square: "aspect-square", free: "" } as const;

/** The background of a frame, worked out when somebody sets it: React leaves what the server drew as it is, and doesn't ask. */
const blurred = (blurHash: string) => ({
  get backgroundImage() {
    const placeholder = draw(blurHash);
    return placeholder && `url("${placeholder}")`;
  },
});

/** A stored image in the format and width that the browser likes best; while it loads its blurred likeness is the ground of its frame. */
export function Image(props: ImageProps) {
  const { imageUrl, blurHash, alt, sizes, priority = false, ratio = "portrait", className } = props;
  const sources = imageSources(imageUrl);
  const isLater = !priority && ratio !== "free";
  return (
    <picture
      className={classNames("picture", ratios[ratio], isLater && "after-the-first", className)}
      style={blurred(blurHash)}
    >
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={imageUrl || undefined}
        alt={alt}
        width={sources?.width ?? 800}
        height={sources?.height ?? 1000}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
      />
    </picture>
  );
}
