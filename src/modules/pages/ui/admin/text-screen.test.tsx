import { useState } from "react";
import { expect, test } from "vitest";
import { uploadImage } from "#kernel/image.ts";
import { readFields } from "#modules/content/contract/read-fields.ts";
import type { NamedText } from "#modules/content/contract/text-names.ts";
import { readText } from "#modules/content/server/read-text.ts";
import { fileText } from "#modules/content/server/texts.ts";
import { defaultStoreDetails } from "#modules/settings/server/read-settings.ts";
import { server } from "#tests/support/play-server.ts";
import {
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  user,
  waitFor,
  within,
} from "#tests/support/render-page.tsx";
import {
  type EditedText,
  type ListedText,
  previewText,
  restoreText,
  saveText,
} from "../../contract/page-text.ts";
import { TextScreen } from "./text-screen.tsx";
import { TextsScreen } from "./texts-screen.tsx";

const bodies = { en: "# Stories\n\nOne.", ml: "# കഥകൾ", hi: "" };
const text: EditedText = {
  name: "stories",
  title: "Stories",
  version: 2,
  bodies,
  fields: null,
  images: [],
  places: [{ to: "/shop", name: "All products" }],
  isLost: false,
  from: null,
  until: null,
  versions: [
    { version: 2, by: "Asha", at: "2026-11-28T06:00:00Z", repeats: null },
    { version: 1, by: "", at: "2026-11-27T06:00:00Z", repeats: 0 },
  ],
  old: null,
};
const around = {
  store: defaultStoreDetails,
  kept: [],
  updated: "1 November 2026",
  grades: fileText("grades"),
  programmes: fileText("programmes"),
};
const saved = { text: "stories", title: "Stories", version: 3, untranslated: [], unchanged: [] };
const shown = (written: object, warnings: string[] = []) => ({
  data: { text: JSON.stringify({ title: "", lead: [], sections: [], ...written }), warnings },
});
const open = (own: Partial<EditedText> = {}) =>
  renderPage(<TextScreen text={{ ...text, ...own }} around={around} />, { who: "admin" });

test("the list says where each text stands, who changed it, and what it lacks", async () => {
  const rows: ListedText[] = [
    {
      name: "stories",
      title: "Stories",
      saved: { by: "Asha", at: "2026-11-28T06:00:00Z" },
      untranslated: ["hi"],
      isShown: true,
      isLost: false,
    },
    {
      name: "refunds",
      title: "Refunds",
      saved: { by: "", at: "2026-11-28T06:00:00Z" },
      untranslated: [],
      isShown: true,
      isLost: true,
    },
    { name: "announcement", title: "Onam", saved: null, untranslated: [], isShown: false, isLost: false },
  ];
  await renderPage(<TextsScreen texts={rows} />, { who: "admin" });
  const said = screen.getAllByRole("row").map((row) => row.textContent);
  expect(said[1]).toMatch(/Stories.*Home.*Asha, 28 Nov 2026, 11:30 am.*Hindi/);
  expect(said[2]).toMatch(/Refunds.*Somebody who has left.*Can’t be shown/);
  expect(said[3]).toMatch(/Onam.*Above every page.*As the shop came.*Not shown now/);
  expect(screen.getByRole("link", { name: "Stories" })).toHaveAttribute(
    "href",
    "/admin/store_settings/texts/stories",
  );
});

test("three languages are typed side by side and saved as one; what is refused stands below its field, and nothing typed is lost", async () => {
  server.respond(previewText, shown({}));
  server.reject(saveText, "validation_failed", "Hindi: no", { "bodies.hi": "Nothing stands for {{x}}." });
  await open();
  await fill({ English: "# Stories\n\nTwo.", Hindi: "# कहानियाँ {{x}}" });
  await press("Save");
  await waitFor(() =>
    expect(screen.getByLabelText("Hindi")).toHaveAccessibleDescription(
      expect.stringContaining("Nothing stands for {{x}}."),
    ),
  );
  expect(screen.getByLabelText("English")).toHaveValue("# Stories\n\nTwo.");
  server.respond(saveText, { data: saved, message: "The text is saved." });
  await fill({ Hindi: "# कहानियाँ" });
  await press("Save");
  await expectToast("The text is saved.");
  expect(server.sent(saveText).at(-1)).toEqual({
    text: "stories",
    version: 2,
    bodies: { en: "# Stories\n\nTwo.", ml: "# കഥകൾ", hi: "# कहानियाँ" },
    from: null,
    until: null,
  });
});

test("an announcement has a time by the store's clock, and an end before its beginning is refused below its field", async () => {
  server.respond(previewText, shown({}));
  server.respond(saveText, { data: saved, message: "The text is saved." });
  await open({ name: "announcement", from: "2026-12-01T04:30:00Z" });
  expect(screen.getByLabelText("Shown from")).toHaveValue("2026-12-01T10:00");
  await fill({ "Shown until": "2026-11-30T10:00" });
  await press("Save");
  expect(screen.getByLabelText("Shown until")).toHaveAccessibleDescription(
    expect.stringContaining("This is before it begins"),
  );
  expect(server.sent(saveText)).toEqual([]);
  await fill({ "Shown until": "2026-12-02T21:15" });
  await press("Save");
  await expectToast("The text is saved.");
  expect(server.sent(saveText)).toMatchObject([
    { from: "2026-12-01T04:30:00.000Z", until: "2026-12-02T15:45:00.000Z" },
  ]);
});

test("an announcement whose time is over is asked about before it is saved for nobody", async () => {
  server.respond(previewText, shown({}));
  server.respond(saveText, { data: saved, message: "The text is saved." });
  await open({ name: "announcement" });
  await fill({ English: "# Bags", "Shown until": "2020-12-02T21:15" });
  await press("Save");
  const asked = await screen.findByRole("alertdialog", { name: "Save all the same?" });
  expect(asked).toHaveTextContent("nobody sees this text");
  expect(server.sent(saveText)).toEqual([]);
  await press("Keep editing", asked);
  await fill({ "Shown until": "" });
  await press("Save");
  await expectToast("The text is saved.");
});

test("a text that is always there asks for no time", async () => {
  await open();
  expect(screen.queryByLabelText("Shown until")).toBeNull();
});

/** Slides in English and Malayalam, as the server answers them. */
const image = (key: string) => `/images/${key.repeat(32)}-640x800/preview.jpg`;
const slide = (key: string, en: string) =>
  `## ${en} {#part-${key}}\n\n![Alt ${en}](${image(key)} "L0")\n\n[See ${en}](/shop)\n`;
const slideBodies = {
  en: `# Slides\n\n${slide("1", "Sarees")}\n${slide("2", "Kurtas")}`,
  ml: "",
  hi: "",
};
const slideFields = readFields("slides", { en: readText(slideBodies.en) }, { en: "", ml: "ചിത്രങ്ങൾ", hi: "" });
const slides: Partial<EditedText> = { name: "slides", bodies: slideBodies, fields: slideFields };

test("slides are typed in fields: one is moved, one taken out, and one added with an image, and what is lacking stands below its field", async () => {
  server.respond(previewText, shown({}));
  server.respond(saveText, { data: saved, message: "The text is saved." });
  server.respond(uploadImage, { image_url: image("c"), blur_hash: "L1", width: 640, height: 800 });
  await open(slides);
  const named = (name: string) => screen.getByRole("group", { name });
  expect(within(named("Slide 1")).getByLabelText("Headline")).toHaveValue("Sarees");
  await press("Move slide 2 up");
  expect(within(named("Slide 1")).getByLabelText("Headline")).toHaveValue("Kurtas");
  expect(screen.getByText("Slide 2 moved to place 1 of 2.")).toBeInTheDocument();
  await press("Take out slide 2");
  expect(screen.getByRole("button", { name: "Add a slide" })).toHaveFocus();
  await press("Add a slide");
  await press("Save");
  expect(within(named("Slide 2")).getByLabelText("Headline")).toHaveAccessibleDescription(
    "This can’t be left out",
  );
  expect(within(named("Slide 2")).getByLabelText("Upload image")).toHaveAccessibleDescription(
    /An image is wanted/,
  );
  expect(server.sent(saveText)).toEqual([]);
  const photo = new File(["photo"], "drawn.jpg", { type: "image/jpeg" });
  await user.upload(within(named("Slide 2")).getByLabelText("Upload image"), photo);
  await waitFor(() => expect(within(named("Slide 2")).getByRole("img")).toBeVisible());
  await fill(
    { Headline: "Mundus", "What the image shows": "White cloth", Words: "With *gold*" },
    named("Slide 2"),
  );
  await press("Save");
  await expectToast("The text is saved.");
  expect(server.sent(saveText)).toMatchObject([
    {
      bodies: {
        en: `# Slides\n\n${slide("2", "Kurtas")}\n## Mundus {#part-3}\n\n![White cloth](${image("c")} "L1")\n\nWith \\*gold\\*`,
        ml: "",
        hi: "",
      },
    },
  ]);
});

test("an image that is here already is chosen in place of an upload, with its words; those that were typed for it stay", async () => {
  server.respond(previewText, shown({}));
  server.respond(saveText, { data: saved, message: "The text is saved." });
  const alt = { en: "White cloth", ml: "വെള്ള", hi: "" };
  const used = { image_url: image("d"), blur_hash: "L9", alt, title: "Mundus" };
  await open({ ...slides, images: [used] });
  const second = screen.getByRole("group", { name: "Slide 2" });
  await press("Images already here", second);
  await press("Mundus White cloth", await screen.findByRole("dialog", { name: "Images already here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(within(second).getByLabelText("What the image shows")).toHaveValue("White cloth");
  expect(within(second).getByLabelText("What the image shows in Malayalam")).toHaveValue("വെള്ള");
  await fill({ "What the image shows in Malayalam": "" }, second);
  await press("Add a slide");
  const third = screen.getByRole("group", { name: "Slide 3" });
  await press("Save");
  expect(within(third).getByLabelText("Upload image")).toBeInvalid();
  await fill({ Headline: "Third", "What the image shows": "Mine", Words: "So" }, third);
  await press("Images already here", third);
  await press(/^Mundus/, await screen.findByRole("dialog"));
  expect(within(third).getByLabelText("What the image shows")).toHaveValue("Mine");
  expect(within(third).getByLabelText("Upload image")).toBeValid();
  await press("Save");
  await expectToast("The text is saved.");
  const drawn = (words: string) => expect.stringContaining(`![${words}](${used.image_url} "L9")`);
  for (const words of ["White cloth", "Mine"])
    expect(server.sent(saveText)).toMatchObject([{ bodies: { en: drawn(words) } }]);
});

test("a translation that is begun has to be whole, an address is checked, and the preview shows what is typed", async () => {
  server.respond(previewText, shown({}));
  await open(slides);
  const first = screen.getByRole("group", { name: "Slide 1" });
  await fill({ "Headline in Malayalam": "സാരികൾ", "Button leads to": "shop" }, first);
  expect(within(first).getByLabelText("Button leads to")).toHaveAttribute("list");
  await press("Save");
  expect(within(first).getByLabelText("Button in Malayalam")).toHaveAccessibleDescription(/This is missing/);
  expect(within(first).getByLabelText("Button leads to")).toHaveAccessibleDescription(
    /A link leads to a page/,
  );
  await press("Show in Malayalam");
  await waitFor(() => expect(server.sent(previewText)).toHaveLength(1));
  expect(server.sent(previewText)).toMatchObject([{ bodies: { ml: expect.stringContaining("## സാരികൾ") } }]);
});

test("a text of more letters than there is room for says so at the head, since none of its fields is the whole of it", async () => {
  await open(slides);
  await fill({ Words: "x".repeat(20_001) }, screen.getByRole("group", { name: "Slide 2" }));
  await press("Save");
  expect(await screen.findByText("English: A text can have at most 20000 characters")).toBeVisible();
  expect(server.sent(saveText)).toEqual([]);
});

test.each<[NamedText, object, string]>([
  ["announcement", { lead: [{ tag: "p", children: ["Two for one"] }] }, "Two for one"],
  ["complaints", { lead: [{ part: "grievanceOfficer" }] }, "Grievance Officer"],
  ["faq", { sections: [{ id: "a", title: "How much?", blocks: [] }] }, "How much?"],
  ["grades", { sections: [{ id: "good", title: "Good", blocks: [] }] }, "Good"],
  ["hero", { title: "Shop with *Purpose*" }, "Shop with Purpose"],
  ["impact", { title: "What it does" }, "What it does"],
  ["privacy", { title: "Privacy" }, "1 November 2026"],
  ["programmes", { sections: [{ id: "a", title: "Amar Jyothi", blocks: [] }] }, "Amar Jyothi"],
])("%s is looked at in its own place", async (name, written, says) => {
  server.respond(previewText, shown(written));
  await open({ name });
  await press("Show in English");
  expect(await screen.findByRole("region", { name: "The text in English" })).toHaveTextContent(says);
});

test("a link that leads nowhere is asked about before anything is saved", async () => {
  server.respond(previewText, shown({}, ["English: the link to /nowhere leads to no page of the shop."]));
  server.respond(saveText, { data: saved, message: "The text is saved." });
  await open();
  await fill({ English: "# Stories\n\n[x](/nowhere)" });
  await press("Save");
  const asked = await screen.findByRole("alertdialog", { name: "Save all the same?" });
  expect(asked).toHaveTextContent("the link to /nowhere leads to no page");
  expect(server.sent(saveText)).toEqual([]);
  await press("Save", asked);
  await expectToast("The text is saved.");
});

test("who comes second is told, keeps what was typed, and sees what the other saved", async () => {
  server.respond(previewText, shown({}));
  server.reject(saveText, "changed_meanwhile");
  await open();
  await fill({ English: "# Mine" });
  await press("Save");
  await waitFor(() => expect(document.body).toHaveTextContent("The text was not saved"));
  expect(screen.getByLabelText("English")).toHaveValue("# Mine");
});

test("what somebody else saves meanwhile is pointed at while something is typed, and taken over where nothing is", async () => {
  const theirs = { ...text, version: 3, bodies: { ...bodies, en: "# Theirs" } };
  function Page() {
    const [now, setNow] = useState(text);
    return (
      <>
        <button type="button" onClick={() => setNow(theirs)}>
          They save
        </button>
        <TextScreen text={now} around={around} />
      </>
    );
  }
  await renderPage(<Page />, { who: "admin" });
  await fill({ English: "# Mine" });
  await press("They save");
  expect(await screen.findByRole("alert")).toHaveTextContent("Somebody else has saved this text");
  expect(screen.getByRole("link", { name: "See what they saved" })).toHaveAttribute(
    "href",
    "/here?version=3",
  );
  expect(screen.getByLabelText("English")).toHaveValue("# Mine");
  await fill({ English: bodies.en });
  await waitFor(() => expect(screen.getByLabelText("English")).toHaveValue("# Theirs"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a text that can't be shown any more says so", async () => {
  await open({ name: "terms", isLost: true });
  expect(screen.getByText(/can’t show the text as it was saved/)).toBeVisible();
});

test("the text is looked at as shoppers see it, in its language, and its links are not followed", async () => {
  const sections = [
    {
      id: "pupil",
      title: "മീനു",
      blocks: [
        { tag: "p", children: ["അമർ"] },
        { tag: "p", children: ["“വാക്ക്”"] },
      ],
    },
  ];
  server.respond(
    previewText,
    shown({
      title: "കഥകൾ",
      lead: [{ tag: "p", children: [{ tag: "a", to: "/help", children: ["സഹായം"] }] }],
      sections,
    }),
  );
  await open();
  await press("Show in Malayalam");
  const region = await screen.findByRole("region", { name: "The text in Malayalam" });
  expect(region).toHaveAttribute("lang", "ml");
  expect(within(region).getByRole("figure")).toHaveTextContent("മീനു");
  await user.click(within(region).getByRole("link", { name: "സഹായം" }));
  expect(region).toBeVisible();
});

test("each version names its writer and can be seen and put back, once nothing unsaved is lost by it", async () => {
  server.respond(restoreText, { data: saved, message: "The text is saved." });
  const changes = { by: null, since: null };
  await open({ old: { version: 1, bodies: { ...bodies, en: "# Stories\n\nOld." }, changes } });
  expect(screen.getByText(/somebody who has left, 27 Nov 2026/)).toHaveTextContent(
    "back to the shop’s own text",
  );
  expect(screen.getByLabelText("English, version 1")).toHaveAccessibleDescription(
    "1 line not in the text of now.",
  );
  await fill({ English: "# Half" });
  expect(screen.getByRole("button", { name: "Put back version 1" })).toBeDisabled();
  await fill({ English: bodies.en });
  await press("Put back version 1");
  await press("Put back", await screen.findByRole("alertdialog"));
  await waitFor(() => expect(server.sent(restoreText)).toEqual([{ text: "stories", version: 2, to: 1 }]));
});
