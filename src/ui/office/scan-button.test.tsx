import { beforeEach, expect, test, vi } from "vitest";
import { press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { ScanButton } from "./scan-button.tsx";

let stopped = vi.fn();
/** The picture that the camera sees. */
let inSight: string | null = null;

/** A browser's own detector. */
class Detector {
  static getSupportedFormats = async () => ["qr_code", "code_128", "ean_13"];
  detect = async () => (inSight ? [{ rawValue: inSight }] : []);
}

function camera(getUserMedia: () => Promise<object>) {
  vi.stubGlobal("navigator", Object.assign(navigator, { mediaDevices: { getUserMedia } }));
}

beforeEach(() => {
  inSight = null;
  const stop = vi.fn();
  stopped = stop;
  vi.stubGlobal("BarcodeDetector", Detector);
  vi.spyOn(HTMLVideoElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, "srcObject", "set").mockReturnValue();
  camera(async () => ({ getTracks: () => [{ stop }] }));
});

test("the code of a label goes into the field, and the camera goes out", async () => {
  const onScan = vi.fn();
  await renderPage(<ScanButton onScan={onScan} />, { who: "admin" });
  await press("Scan");
  expect(await screen.findByRole("dialog", { name: "Scan a code" })).toBeVisible();
  inSight = "https://rebon.example/p/7k3m9k";
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onScan.mock.calls).toEqual([["7K3M9K"]]);
  await waitFor(() => expect(stopped).toHaveBeenCalled());
});

test("one code after the other is told once each, above what became of it", async () => {
  const onScan = vi.fn();
  await renderPage(<ScanButton onScan={onScan} stays={{ outcome: "Into Rail 1" }} />, { who: "admin" });
  await press("Scan");
  for (const text of ["U7K3M9K", "482113"]) {
    inSight = text;
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(`${text}Into Rail 1`));
  }
  expect(onScan.mock.calls).toEqual([["U7K3M9K"], ["482113"]]);
  expect(stopped).not.toHaveBeenCalled();
  await press("Close");
  await waitFor(() => expect(stopped).toHaveBeenCalled());
});

test.each([
  ["NotAllowedError", /may not use the camera.*or type the code/],
  ["NotFoundError", /finds no camera/],
  ["NotReadableError", /another program/],
])("a camera that is refused (%s) says so in plain words", async (name, words) => {
  camera(() => Promise.reject(new DOMException("", name)));
  await renderPage(<ScanButton onScan={() => undefined} />, { who: "admin" });
  await press("Scan");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(words));
});
