import type { EntryContext, ServerBuild } from "react-router";
import routes from "#src/routes.ts";

interface RouteEntry {
  id?: string;
  file: string;
  path?: string;
  index?: boolean;
  children?: RouteEntry[];
}

type Routes = ServerBuild["routes"];

async function addRoutes(entries: readonly RouteEntry[], parentId: string, all: Routes): Promise<void> {
  for (const { file, id = file.replace(/\.tsx?$/, ""), path, index, children = [] } of entries) {
    const module = await import(/* @vite-ignore */ new URL(`../../src/${file}`, import.meta.url).pathname);
    all[id] = { id, parentId, path, index, module } as Routes[string];
    await addRoutes(children, id, all);
  }
}

/** Sends a page, given how its loaders ended. */
type SendPage = (request: Request, status: number, headers: Headers, context: EntryContext) => Response;

/** A server build of these routes, without a bundler. */
export function buildOf(routes: object, sendPage: SendPage): ServerBuild {
  return {
    entry: { module: { default: sendPage } },
    routes,
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    assetsBuildDirectory: "",
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    publicPath: "/",
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

/** The shop's own routes with their loaders; what is sent for a page is its status and what its loaders returned. */
export async function buildOfRoutes(): Promise<ServerBuild> {
  const all: Routes = {};
  const root = await import("#src/root.tsx");
  all.root = { id: "root", path: "", module: root } as unknown as Routes[string];
  await addRoutes(routes as RouteEntry[], "root", all);
  return buildOf(all, (_request, status, headers, { staticHandlerContext }) =>
    Response.json(staticHandlerContext.loaderData, { status, headers }),
  );
}
