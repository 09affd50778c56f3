import type { Page, Route } from "@playwright/test";

const OLD = "/assets/old/";
const toOld = (text: string) => text.replaceAll("/assets/", OLD);

/**
 * Gives pages the files of an older build: those of this one below another path, and another version in the router's list of pages.
 * After the release the shop itself answers, which has no such files and knows no such version.
 */
export async function openOnOlderBuild(page: Page) {
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
export type OlderBuild = Awaited<ReturnType<typeof openOnOlderBuild>>;
