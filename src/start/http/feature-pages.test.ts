import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { mustExist } from "#kernel/result.ts";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import { garments } from "#modules/garments/module.ts";
import { savedSearches } from "#modules/saved-searches/module.ts";
import { features } from "#modules/settings/contract/features.ts";
import { featureOf, saveFeatures } from "#modules/settings/server/features.ts";
import { closeTill, openTill } from "#modules/till/server/till.ts";
import { settleUpi } from "#modules/upi/server/settle-upi.ts";
import { partsIn } from "#platform/module.ts";
import { createApp } from "#start/http/app.ts";
import { drawnPages } from "#tests/support/pages-build.ts";
import { signedInCookie } from "#tests/support/signed-in-cookie.ts";
import { everythingOn } from "#tests/support/switch-everything-on.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { withFeatures } from "./feature-pages.ts";

const api = await apiForFile({ beginsSmall: true });
const { admin } = api.shop;
const build = await drawnPages();
const server = await api.listen(createApp(build(), { services: api.services, mode: "production" }));
const [owner, lister, customer] = await Promise.all([
  signedInCookie(api, await api.admin()),
  signedInCookie(api, await api.admin("lister")),
  signedInCookie(api, await api.customer()),
]);

async function ask(path: string, cookie: string) {
  const response = await fetch(`${server.url}${path}`, { headers: { cookie }, redirect: "manual" });
  const { status, headers } = response;
  return { status, location: headers.get("location"), text: await response.text() };
}

const parts = [...partsIn("feature"), ...partsIn("partOf")];
const pages = parts
  .flatMap((part) => part.pages ?? [])
  .map((pattern) => ({
    name: mustExist(featureOf(pattern), "the feature of its page"),
    path: pattern.replace(/:sorted\?/, "").replace(/:\w+/, randomUUID()),
  }));
const ofOffice = pages.filter(({ path }) => path.startsWith(officePaths.office));
const ofCustomers = pages.filter((page) => !ofOffice.includes(page));

/** Pages of features that are there whatever is on: papers, and what finishes what was begun. */
const kept: readonly string[] = [officePaths.returns, officePaths.tillDays, officePaths.tax];

test("the privacy policy names what a feature keeps while that is on, and afterwards as long as something is kept", async () => {
  const rows = ["Your measures", "Saved searches", "Photographs of parcels"];
  const { call } = garments.calls.Account.saveMyMeasures;
  const { token } = await api.customer();
  const save = async (body: object) => void (await api.call(call, { token, body })).response();
  const named = async () => {
    const { text } = await ask("/privacy", "");
    return rows.filter((name) => text.includes(`${name}</h3>`));
  };
  const switchTo = async (on: boolean) =>
    void value(await saveFeatures(admin, { fits_me: on, saved_searches: on, packing: on }));
  expect(await named()).toEqual([]);
  await switchTo(true);
  expect(await named()).toEqual(rows);
  await save({ measures: { tops: { chest: 52, length: 70.5 } } });
  await switchTo(false);
  expect(await named()).toEqual(["Your measures"]);
  await save({ people: [] });
  await switchTo(false);
  expect(await named()).toEqual([]);
});

test("every tab of a feature leads to one of its pages, or to what is kept", () => {
  const tabs = partsIn("tabs")
    .flat()
    .filter(({ feature }) => feature);
  const others = tabs.filter(
    ({ to, feature }) => !pages.some(({ name, path }) => name === feature && path.replace(/\/$/, "") === to),
  );
  expect(others.map(({ to }) => to).sort()).toEqual([...kept].sort());
});

test.each(ofOffice)(
  "$path is not there while $name is off, and says so to whoever it would be there for",
  async ({ name, path }) => {
    for (const address of [path, `${path.replace(/\/$/, "")}.data`]) {
      const { status, text } = await ask(address, owner);
      expect([address, status, text.includes(features[name].title)]).toEqual([address, 404, true]);
    }
    expect((await ask(path, owner)).text).toContain(`href="${officePaths.features}"`);
    expect((await ask(path, lister)).status).toBe(404);
    expect((await ask(path, customer)).text).not.toContain("is switched off");
    value(await saveFeatures(admin, { [name]: true }));
    expect((await ask(path, owner)).text).not.toContain("Switched off");
    value(await saveFeatures(admin, { [name]: false }));
    expect((await ask(path, owner)).text).toContain("Switched off");
  },
);

test.each(ofCustomers)("$path leads on while $name is off", async ({ name, path }) => {
  const away = path.startsWith("/profile/") ? "/profile" : "/";
  expect(await ask(path, customer)).toMatchObject({ status: 302, location: away });
  value(await saveFeatures(admin, { [name]: true }));
  expect((await ask(path, customer)).status).toBe(200);
  value(await saveFeatures(admin, { [name]: false }));
  expect(await ask(path, customer)).toMatchObject({ status: 302, location: away });
});

test("measures can be removed while 'Fits me' is off", async () => {
  value(await saveFeatures(admin, { fits_me: false }));
  const { status, text } = await ask("/measures", customer);
  expect([status, text.includes("The store compares no measures at the moment.")]).toEqual([200, true]);
});

test("saved searches can be looked at and removed while they are off, and promise no email", async () => {
  value(await saveFeatures(admin, { saved_searches: true }));
  const person = await api.customer();
  const { call } = savedSearches.calls.Account.saveSearch;
  const saved = await api.call(call, { token: person.token, body: { filters: { search: "kurta" } } });
  const { id } = saved.response().data;
  const page = async () => (await ask("/profile/searches", await signedInCookie(api, person))).text;
  const about = ["You will hear by email", "Stop emails: ", "Send emails again: ", "Remove: "];
  const said = async () => {
    const text = await page();
    return about.filter((words) => text.includes(words));
  };
  expect(await said()).toEqual(["You will hear by email", "Stop emails: ", "Remove: "]);
  value(await saveFeatures(admin, { saved_searches: false }));
  expect(await said()).toEqual(["Stop emails: ", "Remove: "]);
  const { call: setMails } = savedSearches.calls.Account.setSavedSearchMails;
  (await api.call(setMails, { token: person.token, body: { id, mails: false } })).response();
  expect(await said()).toEqual(["Remove: "]);
});

test("a page of a feature without a loader is refused: whoever comes to it from another page asks nothing of the server", () => {
  const { routes, ...all } = build();
  const [id, route] = mustExist(
    Object.entries(routes).find(([, one]) => one?.path === "collect"),
    "a page of a feature",
  );
  const { loader: _, ...module } = mustExist(route, "the page").module;
  const bare = { ...all, routes: { ...routes, [id]: { ...mustExist(route, "the page"), module } } };
  expect(() => withFeatures(bare)).toThrow("the loader of /admin/collect is not there");
});

test("what is kept is there, and what is open until it is done", async () => {
  for (const path of kept) expect([path, (await ask(path, owner)).status]).toEqual([path, 200]);
  value(await saveFeatures(admin, everythingOn));
  value(await openTill(admin, { counted: 0, brought: 0 }));
  const product_id = await api.shop.newProduct({ price: 300, discounted_price: 0 });
  const nobody = { name: "", mobile: "", email: "", key: randomUUID() };
  const paid = { way: "upi" as const, upi_reference: "412345678901" };
  const items = [{ product_id, quantity: 1 }];
  const { order_id } = value(await sellAtCounter(admin, { ...nobody, ...paid, items }));
  value(await saveFeatures(admin, { ...everythingOn, counter: false }));
  const statuses = async () => {
    const all = [officePaths.till, officePaths.upi].map((path) => ask(path, owner));
    return (await Promise.all(all)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  value(await closeTill(admin, { counted: 0, banked: 0, note: "" }));
  expect(await statuses()).toEqual([404, 200]);
  value(await settleUpi(admin, { order_id, outcome: "came" }));
  expect(await statuses()).toEqual([404, 404]);
});
