import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Most pixels that a side of the picture is looked at with: what a hand holds before a camera is large in it. */
const SIDE = 1280;

/** Reads codes without the browser's help. By itself the package would load its program from somebody else's host. */
export async function createZxingReader() {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (camera: HTMLVideoElement) => {
    const { videoWidth, videoHeight } = camera;
    const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
    canvas.width = videoWidth * scale;
    canvas.height = videoHeight * scale;
    if (!context || canvas.width === 0) return null;
    context.drawImage(camera, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(picture, { formats: ["QRCode", "Code128"], maxNumberOfSymbols: 1 });
    return found?.text ?? null;
  };
}
