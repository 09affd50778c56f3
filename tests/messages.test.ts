import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findMessageFaults } from "../scripts/read-messages.ts";
import { makeScratchFolder, removeScratchFolder } from "./support/scratch-folder.ts";

const root = join(import.meta.dirname, "..");

test("every sentence that a shopper reads has its translations, and every translation is said", () => {
  expect(findMessageFaults(root)).toEqual([]);
});

test.each([
  ["not translated", { "ui/bag.tsx": 'export const bag = () => t("Your bag");' }],
  ["not given to t", { "ui/bag.tsx": "export const Bag = () => <p>Your bag</p>;" }],
  [
    "not given to t",
    { "ui/bag.tsx": 'export const Bag = () => <p title={isFull ? "Your bag is full" : ""} />;' },
  ],
  ["not given to t", { "ui/bag.tsx": 'export const say = () => toast.error("Your bag is full");' }],
  ["not used", { "modules/bag/messages/hi.json": '{ "Your bag": "आपका थैला" }' }],
  ["translated twice", { "ui/a/messages/hi.json": '{ "Close": "बंद" }' }],
  ["other placeholders", { "ui/messages/hi.json": '{ "Close": "{n} बंद" }' }],
  [
    "not in a browser's catalog",
    { "platform/messages/hi.json": '{ "Close": "बंद" }', "ui/messages/hi.json": "{}" },
  ],
] as const)("the gate finds what is %s", (fault, files) => {
  const folder = makeScratchFolder("messages");
  const said = { "ui/close.tsx": 'export const close = () => t("Close");' };
  const catalogs = {
    "ui/messages/ml.json": '{ "Close": "അടയ്ക്കുക" }',
    "ui/messages/hi.json": '{ "Close": "बंद करें" }',
  };
  for (const [file, text] of Object.entries({ ...said, ...catalogs, ...files })) {
    mkdirSync(dirname(join(folder, "src", file)), { recursive: true });
    writeFileSync(join(folder, "src", file), text);
  }
  const found = findMessageFaults(folder).map((one) => one.fault);
  removeScratchFolder(folder);
  expect(found).toContain(fault);
});
