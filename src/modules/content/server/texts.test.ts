import { expect, test } from "vitest";
import { type Feature, featureNames } from "#modules/settings/contract/features.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import { defaultStoreDetails } from "#modules/settings/server/read-settings.ts";
import { speaking } from "#platform/languages/speak.ts";
import { saleTexts } from "../contract/text-names.ts";
import type { TextNode, WrittenText } from "../contract/written-text.ts";
import { lineOf, wordsOf } from "../ui/words.tsx";
import {
  deliveryWords,
  fileText,
  fillText,
  paymentWords,
  retainedDataWords,
  saleText,
  storeText,
} from "./texts.ts";

const storeTexts = ["about", "privacy", "refunds"] as const;
const plainTexts = ["faq", "grades", "programmes", "stories"] as const;

const store: StoreDetails = {
  ...defaultStoreDetails,
  legal_name: "Rebon Foundation",
  email: "hello@rebon.example",
  opening_hours: ["Monday to Friday 10 to 7", "Saturday 10 to 2"],
};
const bare: StoreDetails = { ...store, legal_name: "", opening_hours: [] };
const sale: SaleTerms = {
  delivery_charge: 60,
  free_delivery_from: 1999,
  delivery_days_from: 4,
  delivery_days_to: 12,
  cash_on_delivery: true,
  online_payment: true,
  unpaid_hours: 24,
};

const factsOf = (details: StoreDetails, features: readonly Feature[] = featureNames) => ({
  store: details,
  features,
});

/** Every page's text, as a store with these details and features shows it. */
const pagesOf = (details: StoreDetails, features?: readonly Feature[]): [string, WrittenText][] => [
  ...storeTexts.map((name): [string, WrittenText] => [
    name,
    storeText(name, fileText, factsOf(details, features)),
  ]),
  ...saleTexts.map((name): [string, WrittenText] => [
    name,
    saleText(name, fileText, factsOf(details, features), sale),
  ]),
];

const plainPages = () => plainTexts.map((name): [string, WrittenText] => [name, fileText(name)]);

/** Where links lead, and what is said. */
const linksOf = (node: TextNode): string[] =>
  typeof node === "string" ? [] : [...(node.to ? [node.to] : []), ...node.children.flatMap(linksOf)];
const sayings = (node: TextNode): string =>
  typeof node === "string" ? node : node.children.map(sayings).join("");

/** A text block by block, its title first. */
const blocksOf = ({ title, lead, sections }: WrittenText): TextNode[][] => [
  [title],
  ...wordsOf(lead),
  ...sections.flatMap((section) => [[section.title], ...wordsOf(section.blocks)]),
];
const all = (text: WrittenText) =>
  blocksOf(text)
    .map((nodes) => nodes.map(sayings).join(""))
    .join("\n");

test.each([...pagesOf(store), ...pagesOf(bare), ...pagesOf(bare, []), ...plainPages()])(
  "%s leaves no name unfilled",
  (_, text) => {
    expect(all(text)).not.toMatch(/[{}]|undefined/);
  },
);

test.each(["ml", "hi"] as const)(
  "in %s every page and the sentences in it are in that language",
  (language) => {
    speaking(language, () => {
      for (const [name, text] of [...pagesOf(store), ...pagesOf(bare), ...plainPages()]) {
        const said = all(text).replaceAll(/Rebon Foundation|hello@rebon.example|Monday.*? 2/g, "");
        const foreign = said.match(/[A-Za-z]+/g) ?? [];
        expect(
          foreign.filter((word) => !["Rebon", "PIN", "UPI", "Razorpay"].includes(word)),
          name,
        ).toEqual([]);
        expect(said, name).not.toMatch(/[{}]/);
      }
      const kept = retainedDataWords(10, featureNames).map((words) => Object.values(words).join(" "));
      expect(
        kept
          .join(" ")
          .match(/[A-Za-z]+/g)
          ?.filter((word) => word !== "PIN"),
      ).toEqual([]);
    });
  },
);

test.each([
  ["privacy", store, "Rebon Foundation, which runs Rebon, decides what is kept"],
  ["privacy", bare, "Rebon decides what is kept"],
  ["terms", store, "is the shop of Rebon Foundation, a charity in Kochi,"],
  ["terms", bare, "is the shop of a charity in Kochi,"],
  ["about", store, "is the thrift shop of Rebon Foundation in Kochi."],
  ["about", bare, "is the thrift shop in Kochi."],
  ["help", store, "The store is open Monday to Friday 10 to 7; Saturday 10 to 2."],
  ["shipping", store, "unpaid is held for 24 hours"],
])("sentences of %s follow what the store has entered", (name, details, sentence) => {
  const [, text] = pagesOf(details).find(([page]) => page === name) ?? [];
  expect(text && all(text)).toContain(sentence);
  expect(all(saleText("help", fileText, factsOf(bare), sale))).not.toContain("The store is open");
});

test.each<[string, Feature, string]>([
  ["help", "fits_me", "“Fits me” leaves only what does."],
  ["help", "holds", "The cart says whether a product is held for you"],
  ["refunds", "credit", "Paid with store credit: as store credit"],
  ["privacy", "languages", "If you choose Malayalam or Hindi, a third one"],
  ["privacy", "parcels", "The PIN code for which you asked"],
])("%s speaks of %s while the shop has it", (name, feature, words) => {
  const said = (features: readonly Feature[]) =>
    all(pagesOf(store, features).find(([page]) => page === name)?.[1] ?? fileText("faq"));
  expect(said([feature])).toContain(words);
  expect(said(featureNames.filter((one) => one !== feature))).not.toContain(words);
});

test("every page of rules ends with how a complaint is handled, and Privacy with one sentence more", () => {
  for (const [page, { sections }] of pagesOf(store).filter(([name]) => name !== "about")) {
    const { id, blocks } = sections.at(-1) ?? { blocks: [] };
    expect(id).toBe("grievance-officer");
    expect(blocks[1]).toEqual({ part: "grievanceOfficer" });
    expect(blocks).toHaveLength(page === "privacy" ? 4 : 3);
  }
});

test("what an admin typed is words, in what is said and in links", () => {
  const typed = { ...store, name: "<b>R&B</b> {{store.city}}", email: `"a'b"@x.example` };
  expect(all(saleText("terms", fileText, factsOf(typed), sale))).toContain(
    "<b>R&B</b> {{store.city}} is the shop of",
  );
  const text = storeText("privacy", fileText, factsOf(typed));
  expect(all(text)).toContain(`Write to ${typed.email} or`);
  expect(blocksOf(text).flatMap((nodes) => nodes.flatMap(linksOf))).toContain(`mailto:${typed.email}`);
});

test("a name that nothing stands for is a mistake", () => {
  const lead: WrittenText["lead"] = [{ tag: "p", children: ["In {{store.town}}"] }];
  const text = { title: "A", lead, sections: [] };
  expect(() => fillText(text, { "store.city": "Kochi" })).toThrow("{{store.town}}");
});

test("links between pages lead to sections that are there", () => {
  const pages = pagesOf(store);
  const places = new Set(
    pages.flatMap(([name, { sections }]) => [`/${name}`, ...sections.map(({ id }) => `/${name}#${id}`)]),
  );
  const texts = [...pages.map(([, text]) => text), ...plainPages().map(([, text]) => text)];
  const links = texts.flatMap((text) => blocksOf(text).flatMap((nodes) => nodes.flatMap(linksOf)));
  const others = ["/contact", "/measures", "/profile", "/profile/orders", "/u/forgot-password", "/wishlist"];
  expect(links.length).toBeGreaterThan(20);
  const isLost = (to: string) => !places.has(to) && !others.includes(to) && !to.startsWith("mailto:");
  expect(links.filter(isLost)).toEqual([]);
});

test("what stands in one paragraph of the page may be written in several", () => {
  const blocks = ["One.", "Two."].map((words) => ({ tag: "p" as const, children: [words] }));
  expect(lineOf(blocks)).toEqual(["One.", " ", "Two."]);
});

test.each([
  [
    {},
    "Delivery costs ₹60 for the whole order, however many products are in it. Orders with products worth ₹1,999 or more travel free.",
  ],
  [{ free_delivery_from: null }, "Delivery costs ₹60 for the whole order, however many products are in it."],
  [{ delivery_charge: 0 }, "Delivery is free at the moment."],
  [
    { by_weight: true as const },
    expect.stringMatching(/^What delivery costs depends on the weight.*travel free\.$/),
  ],
])("delivery with %o", (changes, words) => {
  expect(deliveryWords({ ...sale, ...changes })).toEqual(words);
});

test.each([
  [true, true, /online, .*or in cash/],
  [true, false, /^You pay in cash/],
  [false, true, /^You pay online/],
  [false, false, /ordering is paused/],
])("cash %s, online %s", (cash_on_delivery, online_payment, words) => {
  expect(paymentWords({ ...sale, cash_on_delivery, online_payment })).toMatch(words);
});
