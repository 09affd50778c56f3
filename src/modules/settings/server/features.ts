import { may, permissions } from "#kernel/actor.ts";
import { profile } from "#kernel/pages/paths.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import { partsIn } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import {
  type Feature,
  type FeatureSwitches,
  featureNames,
  featureSwitches,
  type ShopFeatures,
} from "../contract/features.ts";
import type { StoreDetails } from "../contract/store-details.ts";
import { reachable } from "./get-settings.ts";
import {
  hasFeature,
  isLeftOut,
  readFeature,
  readSaved,
  type SavedSettings,
  settingsOf,
} from "./read-settings.ts";
import { lockSettings, type Seen, saveSection } from "./settings-section.ts";

/** The modules' parts of features. */
const parts = () => [...partsIn("feature"), ...partsIn("partOf")];

type Part = ReturnType<typeof parts>[number];

const hasPage = ({ pages = [] }: Part, pattern: string): boolean => pages.includes(pattern);

/** Those of these parts of which something is open. */
async function selectOpen(db: Db, some: readonly Part[]): Promise<Part[]> {
  const asked = some.map(async (part) => ((await part.isOpen?.(db)) ? [part] : []));
  return (await Promise.all(asked)).flat();
}

/** The feature that pages of this pattern are of; null for those that are always there. */
export function featureOf(pattern: string): Feature | null {
  const part = parts().find((one) => hasPage(one, pattern));
  return featureNames.find((name) => name === part?.name) ?? null;
}

/**
 * The feature of a page that is off, while nothing is open of it or of the part that the page is in, and nothing of it is the actor's own; null where the page
 * is there. What is open of another module's part keeps no more than that part.
 */
export async function findFeatureOff(ctx: Context, pattern: string): Promise<Feature | null> {
  const { actor, database } = ctx;
  const feature = featureOf(pattern);
  if (!feature || (await readFeature(database, feature))) return null;
  const keeping = [
    ...partsIn("feature").filter(({ name }) => name === feature),
    ...partsIn("partOf").filter((part) => hasPage(part, pattern)),
  ];
  if ((await selectOpen(database, keeping)).length > 0) return null;
  if (actor.kind === "guest" || !pattern.startsWith(profile)) return feature;
  const entries = await Promise.all(partsIn("profile").map(({ entry }) => entry?.(ctx, actor)));
  return entries.some((entry) => entry?.to === pattern) ? null : feature;
}

const featuresSection = { name: "features", title: "What the shop does", schema: featureSwitches };

const switchesOf = (saved: SavedSettings) =>
  Object.fromEntries(featureNames.map((name) => [name, hasFeature(saved, name)])) as FeatureSwitches;

const featuresOn = (saved: SavedSettings) => featureNames.filter((name) => hasFeature(saved, name));

/** The facts of the store and the features that are on, for everybody: every page's frame has them. */
export async function getStoreFacts(ctx: Context): Promise<{ store: StoreDetails; features: Feature[] }> {
  const saved = await readSaved(ctx.database);
  return {
    store: reachable(settingsOf(saved), ctx.storeEmail),
    features: featuresOn(saved),
  };
}

/** The features of which the store keeps, or may keep, something about people: those that are on, and those that left something. For everybody. */
export async function getKeptFeatures({ database }: Pick<Context, "database">): Promise<string[]> {
  const on: string[] = featuresOn(await readSaved(database));
  const off = partsIn("feature").filter(({ name }) => !on.includes(name));
  const left = off.map(async ({ name, isKept }) => ((await isKept?.(database)) ? [name] : []));
  return [...on, ...(await Promise.all(left)).flat()];
}

/** The features that are on, and the parts of others of which something is open. */
async function readOpen(db: Db) {
  const saved = await readSaved(db);
  const on: string[] = featuresOn(saved);
  return {
    saved,
    on,
    open: await selectOpen(
      db,
      parts().filter(({ name }) => !on.includes(name)),
    ),
  };
}

async function readFeatures(db: Db): Promise<ShopFeatures> {
  const { saved, open } = await readOpen(db);
  return {
    on: switchesOf(saved),
    open: featureNames.filter((feature) => open.some(({ name }) => name === feature)),
    missing: featureNames.filter(isLeftOut),
  };
}

/** The features, and of which something is open. Admins only. */
export function getFeatures(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => ok(await readFeatures(ctx.database)));
}

/**
 * The features that are on, those that the back office shows (of some that are off something is still open), and of its tabs and permissions the admin's. The
 * tab of a part of which something is open shows whatever is on.
 */
export function getOfficeFacts(ctx: Context) {
  return forAdmin(ctx, "office", async () => {
    const { on, open } = await readOpen(ctx.database);
    const tabs = partsIn("tabs")
      .flat()
      .filter(({ permission }) => may(ctx.actor, permission))
      .map(({ feature, ...tab }) =>
        feature && !open.some((part) => hasPage(part, tab.to)) ? { ...tab, feature } : tab,
      );
    const whole = partsIn("feature").filter((part) => open.includes(part));
    return ok({
      on,
      shown: [...on, ...whole.map(({ name }) => name)],
      tabs: tabs.sort((a, b) => a.rank - b.rank),
      permissions: permissions.filter((permission) => may(ctx.actor, permission)),
    });
  });
}

/** Switches the features that are named; one that is off takes nothing new from here on. 'validation_failed' for one that can't be switched off now. Admins only. */
export function saveFeatures(ctx: Context, named: { [One in Feature]?: boolean | undefined } & Seen) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await lockSettings(tx);
    const before = switchesOf(await readSaved(tx));
    const input = Object.fromEntries(featureNames.map((name) => [name, named[name] ?? before[name]]));
    for (const name of featureNames) {
      const feature = before[name] && !input[name] && partsIn("feature").find((part) => part.name === name);
      const refusal = feature && (await feature.reasonToKeepOn?.(tx));
      if (refusal) return fail("validation_failed", refusal, { [name]: refusal });
    }
    const sent = { ...featureSwitches.parse(input), seen: named.seen };
    return (await saveSection(tx, admin, featuresSection, sent)) ?? ok(await readFeatures(tx));
  });
}
