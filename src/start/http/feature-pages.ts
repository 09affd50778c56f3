import { data, type LoaderFunctionArgs, redirect, type ServerBuild } from "react-router";
import * as paths from "#kernel/pages/paths.ts";
import { mustExist } from "#kernel/result.ts";
import { features } from "#modules/settings/contract/features.ts";
import { featureOf, findFeatureOff } from "#modules/settings/server/features.ts";
import { patternIn } from "#platform/cache/public-address.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";

type Loader = (args: LoaderFunctionArgs) => unknown;

/** Leads away from a page whose feature is off: the staff are said so in its place, customers are led on. Another page is read as ever. */
const unlessOff =
  (pattern: string, load: Loader): Loader =>
  async (args) => {
    const shop = args.context.get(shopContext);
    const isOffice = paths.groupOf(pattern) === "admin";
    const off = isOffice && shop.actor.kind !== "admin" ? null : await shop.run(findFeatureOff, pattern);
    if (!off) return (await load(args)) ?? null;
    if (!isOffice) throw redirect(pattern.startsWith(paths.profile) ? paths.profile : paths.home);
    const lacks = `${features[off].title}: this is switched off under 'What the shop does', and nothing of it is open.`;
    return data({ lacks, isOff: true }, { status: 404 });
  };

/** The build whose pages are there while their features are: the one rule for all of them, by what the modules say (`pages`). */
export function withFeatures(build: ServerBuild): ServerBuild {
  const routes = Object.values(build.routes).flatMap((route) => {
    const pattern = route && patternIn(build, route.id);
    if (!route || !pattern || !featureOf(pattern)) return route ? [route] : [];
    // Of a page without one nothing is asked by whoever comes to it from another.
    const load: Loader = mustExist(route.module.loader, `the loader of ${pattern}`);
    return [{ ...route, module: { ...route.module, loader: unlessOff(pattern, load) } }];
  });
  return { ...build, routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
}
