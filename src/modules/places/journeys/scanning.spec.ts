import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, expect } from "@playwright/test";
import { encode } from "uqr";
import { expectAccessible, signInAsAdmin } from "#qa/e2e/support.ts";
import { test } from "#qa/e2e/test.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";

const WIDTH = 640;
const HEIGHT = 480;

/** A film of one picture, a label's QR, that Chromium takes for its camera (https://wiki.multimedia.cx/index.php/YUV4MPEG2). */
function film(address: string): Buffer {
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  const module = Math.floor(HEIGHT / size);
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      for (let line = 0; isDark && line < module; line++)
        light.fill(
          16,
          (y * module + line) * WIDTH + x * module,
          (y * module + line) * WIDTH + (x + 1) * module,
        );
    });
  });
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\nFRAME\n`),
    light,
    colour,
  ]);
}

test("a tablet's camera reads a label without the browser's help, from no other host, and finds the product", async ({
  page: desk,
  shop,
  launchOptions,
}) => {
  await signInAsAdmin(desk);
  await desk.goto("/admin/products/all_products");
  const [code = ""] = /\b[0-9A-HJKMNP-TV-Z]{6}\b/.exec(await desk.getByRole("row").nth(1).innerText()) ?? [];
  const folder = makeScratchFolder("film");
  const file = join(folder, "label.y4m");
  writeFileSync(file, film(`${shop.address}/p/${code}`));
  const camera = [
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${file}`,
  ];
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...camera],
  });
  try {
    const context = await browser.newContext({
      baseURL: shop.address,
      hasTouch: true,
      viewport: { width: 820, height: 1180 },
      storageState: await desk.context().storageState(),
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") refused.push(message.text());
    });
    await page.goto("/admin/products/places");
    await page.getByRole("button", { name: "Scan" }).tap();
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
      `${code}No place chosen yet.Please scan a place first.`,
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close" }).tap();

    await page.goto("/admin/products/all_products");
    await page.getByRole("button", { name: "Scan" }).tap();
    await expect(page).toHaveURL(new RegExp(`search=${code}`));
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue(code);
    await expect(page.getByRole("row")).toHaveCount(2);
    expect(asked.filter((url) => url.includes("zxing"))).not.toEqual([]);
    expect(asked.filter((url) => !url.startsWith(shop.address) && !url.startsWith("blob:"))).toEqual([]);
    expect(refused).toEqual([]);
  } finally {
    await browser.close();
    removeScratchFolder(folder);
  }
});
