import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { floodBomb, markerBomb, morphologyBomb, svgOf } from "#tests/support/drawn-files.ts";
import { processorTime } from "#tests/support/processor-time.ts";
import { drawSvgApart } from "./draw-svg-apart.ts";

const bytesOf = (svg: string) => new TextEncoder().encode(svg);
const plain = bytesOf(svgOf('<rect width="100" height="100" fill="#0a0"/>'));

it("draws one image after the other, also after one that was killed", async () => {
  for (const svg of [plain, plain, bytesOf(morphologyBomb()), plain]) {
    const drawn = await drawSvgApart(svg, { time: svg === plain ? 30_000 : 500 });
    expect(drawn).toMatchObject(svg === plain ? { ok: true } : { ok: false, code: "picture_unreadable" });
    if (drawn.ok) expect([...drawn.value.data.subarray(0, 3)]).toEqual([0, 170, 0]);
  }
});

it("ends a drawing that takes all memory, long before its time is over", async () => {
  expect(await drawSvgApart(bytesOf(floodBomb(10)), { time: 30_000 })).toMatchObject({ ok: true });
  expect(await drawSvgApart(bytesOf(floodBomb(400)), { time: 30_000 })).toMatchObject({
    ok: false,
    code: "picture_unreadable",
  });
});

it("leaves the shop free to answer while something is drawn", async () => {
  const drawing = () => drawSvgApart(bytesOf(markerBomb()), { time: 1500 });
  expect(await processorTime(drawing)).toBeLessThan(500);
});

it("lets the process end at once while an image is drawn", async () => {
  const program = `
    import { processImage } from "#modules/media/server/process-image.ts";
    import { morphologyBomb } from "#tests/support/drawn-files.ts";
    process.on("SIGTERM", () => process.exit(0));
    void processImage(new TextEncoder().encode(morphologyBomb()), { drawingTime: 3_600_000 });
    setTimeout(() => console.log("drawing"), 1500);
  `;
  const shop = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // One that ends by itself says nothing, and this must not wait for it.
  await Promise.race([once(shop.stdout, "data"), once(shop, "exit")]);
  shop.kill("SIGTERM");
  expect(await once(shop, "exit")).toEqual([0, null]);
});
