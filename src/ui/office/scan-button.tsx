import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { readCode } from "#kernel/typed/code.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { SearchBox } from "../form/search-box.tsx";
import { ScanIcon } from "../rare-icons.tsx";
import { watchCodes, wordsOf } from "./code-reader.ts";

interface ScanButtonProps {
  /** Takes the code, or all that stands there where that is no code of ours. */
  onScan: (text: string) => void;
  /** The camera stays for one code after the other, above what became of the last one. */
  stays?: { outcome?: ReactNode };
}

/** Opens the camera where fingers are used, beside a field that takes a code. A keyboard scanner types into the field itself. */
export function ScanButton({ onScan, stays }: ScanButtonProps) {
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState("");

  function take(read: string) {
    const text = readCode(read)?.code ?? read.trim();
    if (!text) return;
    setLast(text);
    if (!stays) setOpen(false);
    onScan(text);
  }

  return (
    <>
      <Button
        variant="outline"
        className="hidden shrink-0 any-pointer-coarse:inline-flex"
        onClick={() => {
          setLast("");
          setOpen(true);
        }}
      >
        <ScanIcon size={18} />
        Scan
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Scan a code"
        description="Hold the code in front of the camera."
      >
        <Camera onCode={take} />
        {stays && last && (
          <div role="status" className="mt-4">
            <p className="font-semibold tabular">{last}</p>
            {stays.outcome}
          </div>
        )}
      </Dialog>
    </>
  );
}

interface CodeSearchBoxProps extends Omit<ComponentProps<typeof SearchBox>, "beside" | "take"> {
  /** Takes a whole code in place of the search, with what was typed, which may be a word: one scan does not wait for the last one then. */
  onCode?: (code: string, typed: string) => void;
}

/** A search that takes codes. */
export function CodeSearchBox({ onCode, ...props }: CodeSearchBoxProps) {
  function take(text: string, before: string) {
    // A scanner types its code right behind what was searched for.
    const behind = text.startsWith(before) ? text.slice(before.length) : "";
    const typed = !readCode(text) && readCode(behind)?.code === behind ? behind : text;
    const code = onCode && readCode(typed)?.code;
    if (code) onCode(code, typed);
    return Boolean(code);
  }
  return <SearchBox {...props} take={take} beside={(enter) => <ScanButton onScan={enter} />} />;
}

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState("");
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!video.current) return;
    const watch = new AbortController();
    watchCodes(video.current, watch.signal, (text) => take(text)).catch((error: unknown) => {
      if (!watch.signal.aborted) setFault(wordsOf(error));
    });
    return () => watch.abort();
  }, []);
  if (fault) return <p role="alert">{fault}</p>;
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="The camera's view"
      className="aspect-[4/3] w-full rounded-card bg-ink object-cover"
    />
  );
}
