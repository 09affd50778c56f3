import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen } from "#tests/support/render-page.tsx";
import { featureSwitches, features as known, saveFeatures } from "../contract/features.ts";
import { FeaturesForm } from "./features-form.tsx";

const on = { ...featureSwitches.parse({}), holds: true, credit: true };

test("each choice is a switch with its sentence, but for what the shop was built without", async () => {
  await renderPage(<FeaturesForm features={{ on, open: [], missing: ["gst"] }} />, { who: "admin" });
  const { gst, ...there } = known;
  for (const { title, text } of Object.values(there))
    expect(screen.getByRole("checkbox", { name: title })).toHaveAccessibleDescription(text);
  expect(screen.queryByRole("checkbox", { name: gst.title })).toBeNull();
  const count = Object.keys(there).length;
  const said = `2 of ${count} are on: ${known.holds.title}, ${known.credit.title}.`;
  expect(screen.getByText(said, { exact: false })).toBeVisible();
});

test("of what is off and has something open it is said that this stays; of what is on it is not", async () => {
  await renderPage(<FeaturesForm features={{ on, open: ["claims", "credit"], missing: [] }} />, {
    who: "admin",
  });
  const describes = (title: string) => expect(screen.getByRole("checkbox", { name: title }));
  describes(known.claims.title).toHaveAccessibleDescription(
    /still open, and stays in sight until it is done/,
  );
  describes(known.credit.title).toHaveAccessibleDescription(known.credit.text);
});

test("what is switched is sent with all the others as they were", async () => {
  await renderPage(<FeaturesForm features={{ on, open: [], missing: [] }} />, { who: "admin" });
  const data = { on: { ...on, packing: true, holds: false }, open: [], missing: [] };
  server.respond(saveFeatures, { data, message: "Saved" });
  screen.getByRole("checkbox", { name: known.packing.title }).click();
  screen.getByRole("checkbox", { name: known.holds.title }).click();
  await press("Save");
  await expectToast("Saved");
  expect(server.sent(saveFeatures)).toEqual([{ ...data.on, seen: on }]);
});
