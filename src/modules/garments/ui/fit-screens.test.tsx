import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Session } from "#kernel/session.ts";
import { server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  user,
} from "#tests/support/render-page.tsx";
import { useClientStore } from "#ui/client/store.ts";
import { Features } from "#ui/features.tsx";
import { unknownGarment } from "../contract/garment.ts";
import { getMyMeasures, type MyMeasures, peopleOf, saveMyMeasures } from "../contract/my-measures.ts";
import { FitNote } from "./fit-note.tsx";
import { MeasuresScreen } from "./measures-screen.tsx";
import { readMeasures, useMeasuresStore } from "./my-measures.ts";
import { TakeMeasures } from "./take-measures.tsx";

beforeEach(() => {
  keepInBrowser({});
  useClientStore.setState({ session: undefined });
  useMeasuresStore.setState({ measures: [] });
});

/** As another tab of the same browser keeps it. */
function keepInBrowser(measures: MyMeasures): void {
  const newValue = JSON.stringify(measures);
  localStorage.setItem("rebon.measures", newValue);
  window.dispatchEvent(new StorageEvent("storage", { key: "rebon.measures", newValue }));
}

function signIn(id: string | null): void {
  const session = id && { user: { id }, access_token: id, expires_at: Date.now() };
  useClientStore.setState({ session: session as unknown as Session });
}

const tops = { chest: 52, length: 70 };
const kept = (measures: MyMeasures) => ({ data: measures, people: peopleOf(measures) });
const openForm = () => renderPage(<MeasuresScreen />, { at: "/here?for=tops" });
const openNote = () => renderPage(<FitNote template="tops" measurements={{ chest: 54, length: 70 }} />);

test("a visitor measures a shirt, is led to what fits, and a product says how it compares", async () => {
  await openForm();
  expect(screen.queryByRole("link", { name: "See what fits you" })).toBeNull();
  await fill({ "Chest in cm *": "52", "Length in cm *": "70,0" });
  await press("Save");
  await expectToast("Your measures are saved");
  const list = "/shop?fits=tops.chest.104.length.140";
  expect(await screen.findByRole("link", { name: "See what fits you" })).toHaveAttribute("href", list);
  expect(server.writes()).toEqual([]);
  expect(JSON.parse(localStorage.getItem("rebon.measures") ?? "")).toEqual(peopleOf({ tops }));
  document.body.replaceChildren();
  await openNote();
  const note = await screen.findByRole("region", { name: "Fit" });
  expect(within(note).getByText("Fits you")).toBeVisible();
  expect(note).toHaveTextContent("It is 2 cm wider at the chest than yours, the same in length.");
});

test("a tape in inches, and one that went round the body, is told apart while it is typed", async () => {
  await openForm();
  await fill({ "Chest in cm *": "104", "Length in cm *": "70" });
  const chest = screen.getByLabelText("Chest in cm *");
  expect(chest).toHaveAccessibleDescription("104 round the chest? We take half: 52.");
  await user.selectOptions(screen.getByLabelText("Measured in"), "Inches");
  const inches = screen.getByLabelText("Chest in inches *");
  expect(inches).toHaveValue("20.5");
  await fill({ "Chest in inches *": "41", "Length in inches *": "27 1/2" });
  expect(inches).toHaveAccessibleDescription("41 round the chest? We take half: 20.5.");
  await press("Save");
  await expectToast("Your measures are saved");
  expect(useMeasuresStore.getState().measures).toEqual(peopleOf({ tops: { chest: 52, length: 70 } }));
});

test("others have measures of their own, and somebody several garments of a kind", async () => {
  keepInBrowser({ tops });
  await openForm();
  await user.selectOptions(screen.getByLabelText("Which one"), "Another one…");
  await fill({ "Chest in cm *": "46", "Length in cm *": "40" });
  await press("Save");
  const another = "Please give it another name than the others of its kind";
  await expectFieldMessage("What it is", another, document.body);
  await fill({ "What it is": "Blouse" });
  await press("Save");
  await user.selectOptions(screen.getByLabelText("Whose measures"), "Somebody else…");
  await fill({ "Chest in cm *": "34", "Length in cm *": "45" });
  await press("Save");
  await expectFieldMessage("Name *", "Please say whose measures these are", document.body);
  await fill({ "Name *": "Asha, 7" });
  await press("Save");
  await waitFor(() => expect(useMeasuresStore.getState().measures).toHaveLength(2));
  expect(useMeasuresStore.getState().measures?.[0]?.garments.map(({ name }) => name)).toEqual(["", "Blouse"]);
  document.body.replaceChildren();
  await renderPage(<FitNote template="tops" measurements={{ chest: 47, length: 41 }} />);
  expect(await screen.findByRole("region", { name: "Fit" })).toHaveTextContent("Fits you · Blouse");
  const others = screen.getByRole("region", { name: "Fit for Asha, 7" });
  expect(others).toHaveTextContent("Differs from what fits Asha, 7");
});

test("what is needed is marked, and its lack is said, as is what is no half centimetre", async () => {
  await openForm();
  expect(screen.getByLabelText("Sleeve in cm")).toBeVisible();
  await fill({ "Chest in cm *": "52" });
  await press("Save");
  await expectFieldMessage("Length in cm *", "Without it nothing can be told", document.body);
  await fill({ "Chest in cm *": "52.3", "Length in cm *": "70" });
  await press("Save");
  const wrong = "A measurement is a number of centimetres up to 1000, in half steps";
  await expectFieldMessage("Chest in cm *", wrong, document.body);
});

test("what was measured before goes along into the account, and leaves the browser", async () => {
  keepInBrowser({ tops });
  server.respond(getMyMeasures, kept({ shoes: { insole: 25 } }));
  server.respond(saveMyMeasures, kept({}));
  await renderPage(<FitNote template="tops" measurements={tops} />, { who: "customer" });
  await waitFor(() =>
    expect(server.sent(saveMyMeasures)).toEqual([{ people: peopleOf({ shoes: { insole: 25 }, tops }) }]),
  );
  await waitFor(() => expect(localStorage.getItem("rebon.measures")).toBe("[]"));
  expect(await screen.findByText("Fits you")).toBeVisible();
});

/** The form of a customer who measured `tops`, once it shows them. */
async function openFormOfCustomer(): Promise<void> {
  server.respond(getMyMeasures, kept({ tops }));
  await renderPage(<MeasuresScreen />, { who: "customer", at: "/here?for=tops" });
  await waitFor(() => expect(screen.getByLabelText("Chest in cm *")).toHaveValue("52"));
  await fill({ "Chest in cm *": "53" });
}

test.each(["visitor", "customer"] as const)(
  "where measures are not compared any more a %s sees which are kept, and removes them",
  async (who) => {
    keepInBrowser({ tops });
    server.respond(getMyMeasures, kept({ shoes: { insole: 25 } }));
    server.respond(saveMyMeasures, kept({}));
    await renderPage(
      <Features value={{ on: [], shown: [] }}>
        <MeasuresScreen />
      </Features>,
      { who },
    );
    const items = who === "visitor" ? /^Mine: Tops/ : /^Mine: Shoes, Tops/;
    expect(await screen.findByText(items)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    await press("Remove these measures");
    await expectToast("Your measures are removed");
    expect(await screen.findByText("No measures of yours are kept.")).toBeVisible();
    expect(localStorage.getItem("rebon.measures")).toBe("[]");
    if (who === "customer") expect(server.sent(saveMyMeasures).at(-1)).toEqual({ people: [] });
  },
);

test("saving leaves what another device has put into the account meanwhile", async () => {
  await openFormOfCustomer();
  const [asha] = peopleOf({ shoes: { insole: 20 } }).map((person) => ({ ...person, name: "Asha, 7" }));
  const [mine] = peopleOf({ tops: { ...tops, chest: 53 } });
  server.respond(getMyMeasures, { data: { tops }, people: [...peopleOf({ tops }), ...(asha ? [asha] : [])] });
  server.respond(saveMyMeasures, kept({}));
  await press("Save");
  await expectToast("Your measures are saved");
  expect(server.sent(saveMyMeasures)).toEqual([{ people: [mine, asha] }]);
  expect(useMeasuresStore.getState().measures).toEqual([mine, asha]);
});

test("where the account can't be read nothing is saved, and that is said", async () => {
  await openFormOfCustomer();
  server.reject(getMyMeasures, "unavailable", "A sentence of the server.");
  server.respond(saveMyMeasures, kept({}));
  await press("Save");
  await expectToast("Your measures could not be saved", "A sentence of the server.");
  expect(server.writes()).toEqual([]);
});

test("the measures of an account are read once in a tab, and again after another sign-in or a failure", async () => {
  const asked = () => server.sent(getMyMeasures).length;
  server.respond(getMyMeasures, kept({ tops }));
  signIn("anu");
  await Promise.all([readMeasures(), readMeasures()]);
  await readMeasures();
  expect(asked()).toBe(1);
  signIn(null);
  server.reject(getMyMeasures, "unavailable");
  signIn("anu");
  await readMeasures();
  expect(asked()).toBe(2);
  server.respond(getMyMeasures, kept({ tops }));
  await readMeasures();
  await readMeasures();
  expect(asked()).toBe(3);
  expect(useMeasuresStore.getState().measures).toEqual(peopleOf({ tops }));
  signIn("binu");
  await readMeasures();
  expect(asked()).toBe(4);
});

test("the measures of an account go with it", async () => {
  server.respond(getMyMeasures, kept({ tops }));
  await renderPage(<FitNote template="tops" measurements={tops} />, { who: "customer" });
  expect(await screen.findByText("Fits you")).toBeVisible();
  act(() => useClientStore.setState({ session: null }));
  expect(await screen.findByRole("link", { name: "Measure something you own" })).toBeVisible();
  expect(localStorage.getItem("rebon.measures")).toBe("{}");
});

test("the measures of an account are not taken over by who signs in while they are read", async () => {
  keepInBrowser({ tops });
  server.respond(getMyMeasures, kept({ shoes: { insole: 25 } }));
  signIn("anu");
  const read = readMeasures();
  signIn("binu");
  await read;
  expect(useMeasuresStore.getState().measures).toEqual(peopleOf({ tops }));
  expect(server.writes()).toEqual([]);
});

test("without measures it asks for them, and nothing is said of what has none itself", async () => {
  await openNote();
  const link = await screen.findByRole("link", { name: "Measure something you own" });
  expect(link).toHaveAttribute("href", "/measures?for=tops");
  document.body.replaceChildren();
  await renderPage(<FitNote template="tops" measurements={{ chest: 54 }} />);
  expect(screen.queryByRole("link", { name: "Measure something you own" })).toBeNull();
});

test("what was bought and fits becomes one's own measures", async () => {
  server.respond(getMyMeasures, kept({ shoes: { insole: 25 } }));
  server.respond(saveMyMeasures, kept({}));
  const garment = { ...unknownGarment, template: "tops", measurements: { ...tops, blouse: 80 } };
  await renderPage(<TakeMeasures name="Sky Gingham Shirt" garment={garment} />, { who: "customer" });
  await press(/It fits me/);
  await expectToast("Your measures are saved", "Tops and shirts: as “Sky Gingham Shirt”");
  expect(server.sent(saveMyMeasures)).toEqual([{ people: peopleOf({ shoes: { insole: 25 }, tops }) }]);
  expect(screen.getByRole("button", { name: /^Your measures/ })).toBeDisabled();
});

test.each([
  ["has no template", { ...unknownGarment, template: null, measurements: tops }],
  ["was not measured", { ...unknownGarment, template: "tops" }],
  ["fits everybody", { ...unknownGarment, template: "sarees", measurements: { length: 550, width: 110 } }],
])("nothing can be taken of what %s", async (_, garment) => {
  await renderPage(<TakeMeasures name="It" garment={garment} />);
  expect(screen.queryByRole("button")).toBeNull();
});
