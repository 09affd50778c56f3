import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getMyMeasures, peopleOf } from "#modules/garments/contract/my-measures.ts";
import { useMeasuresStore } from "#modules/garments/ui/my-measures.ts";
import { server } from "#tests/support/play-server.ts";
import { renderPage, user } from "#tests/support/render-page.tsx";
import { useClientStore } from "#ui/client/store.ts";
import { FitsMe as FitsMePart } from "../listing/facet-panel.tsx";
// Once it is there it takes over what the browser keeps, which would be in the middle of a test.
import "../listing/fits-choices.tsx";
import { Shopper } from "./shopper.ts";
import { shopperActions } from "./shopper-actions.ts";

/** The part below the shop's frame. */
const FitsMe = ({ fits }: { fits: string }) => (
  <Shopper value={async () => shopperActions}>
    <FitsMePart fits={fits} />
  </Shopper>
);

const tops = { chest: 52, length: 70 };
const MINE = "tops.chest.104.length.140";
const SHOES = "shoes.insole.52";
/** The box, once the part that holds it has come. */
const box = () => screen.findByLabelText("Only what fits me", { selector: "input" });

beforeEach(() => {
  useClientStore.setState({ session: undefined });
  useMeasuresStore.setState({ measures: [] });
});

test("who has measured nothing is led to where it is done", async () => {
  useMeasuresStore.setState({ measures: peopleOf({ tops: { chest: 52 } }) });
  await renderPage(<FitsMe fits="" />, { at: "/shop?page=2" });
  expect(screen.queryByRole("checkbox", { hidden: true })).toBeNull();
  expect(screen.getByText("Measure one of yours")).toHaveAttribute("href", "/measures");
});

test("what fits is offered by one's own measures, and said of each kind that was measured", async () => {
  useMeasuresStore.setState({ measures: peopleOf({ tops, shoes: { insole: 26 }, dresses: { chest: 40 } }) });
  await renderPage(<FitsMe fits="" />);
  await user.click(screen.getByText("Fits me"));
  await waitFor(async () => expect(await box()).not.toBeChecked());
  expect(await box()).toHaveAttribute("value", `${MINE}-${SHOES}`);
  expect(screen.getAllByRole("listitem", { hidden: true }).map((item) => item.textContent)).toEqual([
    "Tops and shirts: chest 1 cm narrower to 3 cm wider, length 4 cm shorter to 5 cm longer than yours",
    "Shoes: insole 0.5 cm shorter to 0.5 cm longer than yours",
  ]);
});

test("measures of an account are read when the part is opened, not before", async () => {
  server.respond(getMyMeasures, { data: { tops }, people: peopleOf({ tops }) });
  await renderPage(<FitsMe fits="" />, { who: "customer" });
  expect(screen.queryByLabelText("Only what fits me")).toBeNull();
  const summary = screen.getByText("Fits me");
  await user.click(summary);
  const part = summary.closest("details");
  // happy-dom opens without telling.
  part?.dispatchEvent(new Event("toggle"));
  expect(await screen.findByLabelText("Only what fits me")).toHaveAttribute("value", MINE);
});

test("a list that goes by other measures says so, and can be had by one's own", async () => {
  useMeasuresStore.setState({ measures: peopleOf({ tops }) });
  await renderPage(<FitsMe fits={SHOES} />, { at: `/shop?color=red&fits=${SHOES}&page=2` });
  expect(screen.getByText("Fits me (on)")).toBeInTheDocument();
  expect(await box()).toBeChecked();
  expect(await box()).toHaveAttribute("value", SHOES);
  expect(screen.getByText("Use mine")).toHaveAttribute("href", `/shop?color=red&fits=${MINE}`);
});

test("a list that was shared shows what it goes by to who has measured nothing", async () => {
  await renderPage(<FitsMe fits={MINE} />);
  expect(await box()).toBeChecked();
  expect(screen.queryByText("Use mine")).toBeNull();
  expect(screen.getByText("My measures")).toHaveAttribute("href", "/measures");
});

test("who shops for others chooses whom it is to fit", async () => {
  const [mine] = peopleOf({ tops });
  const asha = { name: "Asha, 7", garments: [{ template: "shoes", name: "", measures: { insole: 26 } }] };
  useMeasuresStore.setState({ measures: mine ? [mine, asha] : [] });
  await renderPage(<FitsMe fits={SHOES} />);
  const choice = await screen.findByLabelText("Whom it is to fit", { selector: "select" });
  expect(choice).toHaveValue(SHOES);
  expect(
    [...choice.querySelectorAll("option")].map(({ textContent, value }) => [textContent, value]),
  ).toEqual([
    ["Everything", ""],
    ["Only what fits me", MINE],
    ["Only what fits Asha, 7", SHOES],
  ]);
});
