import { fetchPart } from "../page/parts.tsx";

/** Answers what the code says that the camera sees; null while it sees none. */
export type CodeReader = (camera: HTMLVideoElement) => Promise<string | null>;

/** The browser's own, as far as it is used: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface DetectorClass {
  new (options: {
    formats: readonly string[];
  }): { detect(camera: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Labels and receipts have a QR, couriers' labels lines. */
const formats = ["qr_code", "code_128"];

async function createCodeReader(): Promise<CodeReader> {
  const Detector = window.BarcodeDetector;
  // Some browsers have the class, and of a computer or a phone without its maker's services no formats.
  const known = (await Detector?.getSupportedFormats()) ?? [];
  if (Detector && formats.every((format) => known.includes(format))) {
    const detector = new Detector({ formats });
    return async (camera) => (await detector.detect(camera))[0]?.rawValue ?? null;
  }
  const createZxingReader = await fetchPart(() => import("./zxing.ts"), "createZxingReader");
  return createZxingReader();
}

/** Milliseconds between two looks: a tablet has other things to do too. */
const PAUSE = 120;
/** Milliseconds after which a code that is in sight again is shown anew: hands tremble. */
const GONE = 2000;

/** Shows the camera in `video` until `signal` stops it, and tells of each code that comes into sight. Throws what `wordsOf` has words for. */
export async function watchCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", stop);
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    const read = await createCodeReader();
    let last = { text: "", at: 0 };
    while (!signal.aborted) {
      const text = await read(video);
      const at = performance.now();
      if (text && !signal.aborted) {
        if (text !== last.text || at - last.at > GONE) onCode(text);
        last = { text, at };
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  } finally {
    stop();
  }
}

/** Says in plain words why there is no camera, and what to do. */
export function wordsOf(fault: unknown): string {
  const name = fault instanceof DOMException ? fault.name : "";
  if (name === "NotAllowedError")
    return "This page may not use the camera. Please allow it in the browser's settings and load the page again, or type the code.";
  // Without https there is no camera at all.
  if (name === "NotFoundError" || !("mediaDevices" in navigator))
    return "The browser finds no camera that it may use here. Please type the code.";
  if (name === "NotReadableError" || name === "AbortError")
    return "The camera does not start; another program may be using it. Please try again, or type the code.";
  return "Codes can't be read at the moment. Please try again, or type the code.";
}
