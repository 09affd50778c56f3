import { expect, type Page, type Route } from "@playwright/test";
import { test } from "./test.ts";
import { untilIdle, visit } from "./visit.ts";

const OLD = "/assets/old/";
const toOld = (text: string) => text.replaceAll("/assets/", OLD);

/**
 * Gives pages the files of an older build: those of this one below another path, and another version in the router's list of pages.
 * After the release the shop itself answers, which has no such files and knows no such version.
 */
async function openOnOlderBuild(page: Page) {
  const now = { pages: "old", files: "old" };
  let documents = 0;
  let refused = 0;
  let version = "";

  async function change(route: Route, address: string, work: (text: string) => string) {
    const response = await route.fetch({ url: address });
    await route.fulfill({ response, body: work(await response.text()) });
  }
  // Counted when loaded, not when requested: a failure that is reported twice requests twice, and the first request is cancelled.
  page.on("load", () => {
    documents += 1;
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    if (now.pages === "new") return route.continue();
    return change(route, route.request().url(), (text) => {
      version = /"version": "(\w+)"/.exec(text)?.[1] ?? "";
      if (!version) throw new Error("The page says no version of its build.");
      return toOld(text).replaceAll(`"version": "${version}"`, '"version": "older"');
    });
  });
  await page.route(`**${OLD}**`, async (route) => {
    const address = route.request().url();
    if (now.files === "new") {
      refused += 1;
      return route.continue();
    }
    return route.continue({ url: address.replace(OLD, "/assets/") });
  });
  await page.route("**/__manifest*", async (route) => {
    const address = route.request().url();
    if (now.files === "new" || !address.includes("version=older")) return route.continue();
    return change(route, address.replace("version=older", `version=${version}`), toOld);
  });
  return {
    /** The release: from now on pages are of the new build, unless one was kept, and files of the old one are gone. */
    release: ({ pages = "new" } = {}) => Object.assign(now, { pages, files: "new" }),
    /** How many documents the tab has loaded. */
    documents: () => documents,
    /** How many files of the old build it was refused. */
    refused: () => refused,
  };
}

/** The shop as a tab sees it that was opened before a release. */
type OlderBuild = Awaited<ReturnType<typeof openOnOlderBuild>>;

// The older build's pages are changed ones, whose scripts the policy of the page does not know.
test.use({ bypassCSP: true });

const menu = (page: Page) => page.getByRole("navigation", { name: "Shop" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** By a key, which points at nothing: the page that a link leads to is not fetched before. */
const follow = (page: Page, name: string) => menu(page).getByRole("link", { name }).press("Enter");

type Case = (page: Page, build: OlderBuild) => Promise<void>;

const cases: Record<string, Case> = {
  async "a tab of an older build loads whole where a link leads: once, and then goes on as ever"(
    page,
    build,
  ) {
    await visit(page, "/shop");
    build.release();
    await follow(page, "Contact");
    await expect(heading(page, "Contact us")).toBeVisible();
    await expect(page).toHaveURL("/contact");
    await untilIdle(page);
    await expect.poll(build.documents).toBe(2);
    await follow(page, "About");
    await expect(heading(page, "About Rebon")).toBeVisible();
    await expect.poll(build.documents).toBe(2);
  },
  async "so does one that knew of the page and misses only its script"(page, build) {
    await visit(page, "/shop");
    const learnt = page.waitForResponse((response) => response.url().includes("/__manifest"));
    // From one element to another: in the one that it is on, a mouse that moves is not over anything new.
    await page.mouse.move(5, 5);
    await page.getByRole("heading", { level: 1 }).hover();
    await learnt;
    await untilIdle(page);
    build.release();
    await follow(page, "Contact");
    await expect(heading(page, "Contact us")).toBeVisible();
    expect(build.refused()).toBeGreaterThan(0);
    await untilIdle(page);
    await expect.poll(build.documents).toBe(2);
  },
  async "while two builds run side by side every link leads to its page, however often the other one answers"(
    page,
    build,
  ) {
    await visit(page, "/shop");
    // The process that answers with pages and files is of the old build still, the one that is asked about links is not.
    await page.route("**/__manifest*", (route) => route.continue());
    for (const [link, name] of [
      ["Contact", "Contact us"],
      ["About", "About Rebon"],
      ["Contact", "Contact us"],
    ] as const) {
      await follow(page, link);
      await expect(heading(page, name)).toBeVisible();
      await untilIdle(page);
    }
    await expect.poll(build.documents).toBe(4);
  },
  async "a page that was kept over a release is loaded anew, once"(page, build) {
    build.release({ pages: "old" });
    await page.goto("/help");
    await expect.poll(build.documents).toBe(2);
    // Now there is nothing more to be done: it stays, and can be read.
    await expect.poll(() => build.refused()).toBeGreaterThan(2);
    await expect(heading(page, "Help")).toBeVisible();
    await page.waitForLoadState("load");
    // An idle page has done all that the refused scripts could begin; another document would end this call, and the test.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(build.documents()).toBe(2);
    build.release();
    await visit(page, "/help");
    await untilIdle(page);
    await expect.poll(build.documents).toBe(3);
  },
};

for (const [title, run] of Object.entries(cases))
  test(title, async ({ page }) => run(page, await openOnOlderBuild(page)));
