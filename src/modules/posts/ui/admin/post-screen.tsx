import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { type Language, languageNames, languages } from "#kernel/languages/messages.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/client/api-client.ts";
import { Field, Options, Select, Textarea } from "#ui/form/field.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { card } from "#ui/office/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type Post, type PostShape, postShapeNames, postShapes } from "../../contract/post.ts";
import { drawPost } from "./draw-post.ts";

const shapes = postShapeNames.map((id) => ({ id, name: postShapes[id].name }));
const spoken = languages.map((id) => ({ id, name: languageNames[id] }));
const FILE = "rebon-post.png";

const canShare = () => typeof navigator.canShare === "function";

/** The image and the text of a post, and the ways to send them off. */
export function PostScreen({ post, language }: { post: Post; language: Language }) {
  const { products, left_out } = post;
  const [, setSearch] = useSearchParams();
  const [shape, setShape] = useState<PostShape>("post");
  /** Texts that were changed by hand, by language. */
  const [written, setWritten] = useState<Partial<Record<Language, string>>>({});
  const text = written[language] ?? post.text;
  const { canvas, isDrawn, lost } = useDrawing(post, shape);
  const shares = useSyncExternalStore(
    () => () => undefined,
    canShare,
    () => false,
  );
  const speak = (chosen: string) =>
    setSearch(
      (before) => {
        before.set("language", chosen);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );

  async function file(): Promise<File | null> {
    const blob = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, "image/png"));
    return blob && new File([blob], FILE, { type: "image/png" });
  }

  async function share() {
    const image = await file();
    if (!image) return;
    try {
      await navigator.share({ files: [image], text });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast.error("It could not be shared", { description: "Please download the image, and send that." });
    }
  }

  async function download() {
    const image = await file();
    if (image) saveFile({ blob: image, name: FILE });
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success("Text copied");
    } catch {
      toast.error("The text could not be copied", { description: "Please select it, and copy it by hand." });
    }
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Image of ${products.map(({ name }) => name).join(", ")}`}
        aria-busy={!isDrawn}
        width={postShapes[shape].width}
        height={postShapes[shape].height}
        className="h-auto w-full rounded-card border border-line"
      />
      <div className={`grid gap-4 ${card}`}>
        {left_out > 0 && (
          <p role="status">
            {counted(left_out, "product")} left out: not on sale, none in stock, or one too many.
          </p>
        )}
        {lost > 0 && (
          <p role="alert">{counted(lost, "image")} could not be loaded. Please reload the page.</p>
        )}
        <Field label="Shape">
          {(control) => (
            <Select
              {...control}
              value={shape}
              onChange={({ target }) =>
                setShape(postShapeNames.find((name) => name === target.value) ?? shape)
              }
            >
              <Options of={shapes} />
            </Select>
          )}
        </Field>
        <Field label="Language">
          {(control) => (
            <Select {...control} value={language} onChange={({ target }) => speak(target.value)}>
              <Options of={spoken} />
            </Select>
          )}
        </Field>
        <Field
          label="Text"
          hint="As WhatsApp writes it: *bold*, ~struck through~. The link leads to the product."
        >
          {(control) => (
            <Textarea
              {...control}
              lang={language}
              rows={8}
              value={text}
              onChange={({ target }) => setWritten({ ...written, [language]: target.value })}
            />
          )}
        </Field>
        <p className="flex flex-wrap gap-2">
          {shares && (
            <Button disabled={!isDrawn} onClick={() => void share()}>
              Share…
            </Button>
          )}
          <Button
            variant={shares ? "outline" : "primary"}
            disabled={!isDrawn}
            onClick={() => void download()}
          >
            Download the image
          </Button>
          <Button variant="outline" onClick={() => void copy()}>
            Copy the text
          </Button>
        </p>
      </div>
    </div>
  );
}

/** Draws a post whenever it or its shape changes; `lost`: images that could not be read. */
function useDrawing({ products, address }: Post, shape: PostShape) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{ of: typeof products; shape: PostShape; lost: number } | null>(null);
  useEffect(() => {
    // Drawn apart, and shown only when nothing newer was asked for meanwhile.
    const apart = document.createElement("canvas");
    let isWanted = true;
    void drawPost(apart, { products, address, shape }).then((lost) => {
      const shown = canvas.current;
      if (!isWanted || !shown) return;
      shown.width = apart.width;
      shown.height = apart.height;
      shown.getContext("2d")?.drawImage(apart, 0, 0);
      setDrawn({ of: products, shape, lost });
    });
    return () => {
      isWanted = false;
    };
  }, [products, address, shape]);
  return { canvas, isDrawn: drawn?.of === products && drawn.shape === shape, lost: drawn?.lost ?? 0 };
}
