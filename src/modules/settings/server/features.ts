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
import { lockSettings, saveSection } from "./settings-section.ts";

/** The modules that are a feature, by its name. */
const present = () => new Map(partsIn("feature").map((feature) => [feature.name, feature]));

/** The modules' parts of features. */
const parts = () => [...partsIn("feature"), ...partsIn("partOf")];

/** Whether something of a feature is open, in whatever module. */
async function isStillOpen(db: Db, feature: Feature): Promise<boolean> {
  for (const { name, isOpen } of parts()) if (name === feature && (await isOpen?.(db))) return true;
  return false;
}

/** The feature that pages of this pattern are of; null for those that are always there. */
export function featureOf(pattern: string): Feature | null {
  const part = parts().find(({ pages = [] }) => pages.includes(pattern));
  return featureNames.find((name) => name === part?.name) ?? null;
}

/** The feature of a page that is off, while nothing of it is open, and nothing of it the actor's own; null where the page is there. */
export async function findFeatureOff(ctx: Context, pattern: string): Promise<Feature | null> {
  const { actor, database } = ctx;
  const feature = featureOf(pattern);
  if (!feature || (await readFeature(database, feature)) || (await isStillOpen(database, feature)))
    return null;
  if (actor.kind === "guest" || !pattern.startsWith(profile)) return feature;
  const entries = await Promise.all(partsIn("profile").map(({ entry }) => entry?.(ctx, actor)));
  return entries.some((entry) => entry?.to === pattern) ? null : feature;
}

const featuresSection = { name: "features", title: "What the shop does", schema: featureSwitches };

const switchesOf = (saved: SavedSettings) =>
  Object.fromEntries(featureNames.map((name) => [name, hasFeature(saved, name)])) as FeatureSwitches;

/** The facts of the store and the features that are on, for everybody: every page's frame has them. */
export async function getStoreFacts(ctx: Context): Promise<{ store: StoreDetails; features: Feature[] }> {
  const saved = await readSaved(ctx.database);
  return {
    store: reachable(settingsOf(saved), ctx.storeEmail),
    features: featureNames.filter((name) => hasFeature(saved, name)),
  };
}

async function readFeatures(db: Db): Promise<ShopFeatures> {
  const on = switchesOf(await readSaved(db));
  const asked = featureNames.map(async (name) => (!on[name] && (await isStillOpen(db, name)) ? [name] : []));
  return {
    on,
    open: (await Promise.all(asked)).flat(),
    missing: featureNames.filter(isLeftOut),
  };
}

/** The features, and of which something is open. Admins only. */
export function getFeatures(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => ok(await readFeatures(ctx.database)));
}

/** The features that are on, those that the back office shows (of some that are off something is still open), and of its tabs and permissions the admin's. */
export function getOfficeFacts(ctx: Context) {
  return forAdmin(ctx, "office", async () => {
    const known = await readFeatures(ctx.database);
    const on = featureNames.filter((name) => known.on[name]);
    const tabs = partsIn("tabs")
      .flat()
      .filter(({ permission }) => may(ctx.actor, permission));
    return ok({
      on,
      shown: [...on, ...known.open],
      tabs: tabs.sort((a, b) => a.rank - b.rank),
      permissions: permissions.filter((permission) => may(ctx.actor, permission)),
    });
  });
}

/** Switches the features that are named; one that is off takes nothing new from here on. 'validation_failed' for one that can't be switched off now. Admins only. */
export function saveFeatures(ctx: Context, named: { [One in Feature]?: boolean | undefined }) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await lockSettings(tx);
    const modules = present();
    const before = switchesOf(await readSaved(tx));
    const input = Object.fromEntries(featureNames.map((name) => [name, named[name] ?? before[name]]));
    for (const name of featureNames) {
      const refusal = before[name] && !input[name] ? await modules.get(name)?.reasonToKeepOn?.(tx) : "";
      if (refusal) return fail("validation_failed", refusal, { [name]: refusal });
    }
    await saveSection(tx, admin, featuresSection, featureSwitches.parse(input));
    return ok(await readFeatures(tx));
  });
}
