import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from "react-router";
import { structuredContext } from "#platform/pages/page-loader.server.ts";
import routes from "#src/routes.ts";
import { fromJson } from "#ui/page/json.ts";

interface RouteEntry {
  id?: string;
  file: string;
  path?: string;
  index?: boolean;
  children?: RouteEntry[];
}

const idOf = ({ file, id = file.replace(/\.tsx?$/, "") }: RouteEntry) => id;

/** The files of routes by their ids. */
const filesOf = (entries: readonly RouteEntry[]): Map<string, string> =>
  new Map(entries.flatMap((entry) => [[idOf(entry), entry.file], ...filesOf(entry.children ?? [])]));

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

async function addRoutes(entries: readonly RouteEntry[], parentId: string, all: Routes): Promise<void> {
  for (const entry of entries) {
    const { file, path, index, children = [] } = entry;
    const id = idOf(entry);
    const module = await import(/* @vite-ignore */ new URL(`../../src/${file}`, import.meta.url).pathname);
    all[id] = { id, parentId, path, index, module } as Routes[string];
    await addRoutes(children, id, all);
  }
}

/** Sends a page, given how its loaders ended. */
type SendPage = ServerBuild["entry"]["module"]["default"];

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

async function allRoutes(): Promise<Routes> {
  const all: Routes = {};
  const root = await import("#src/root.tsx");
  all.root = { id: "root", path: "", module: root } as unknown as Routes[string];
  await addRoutes(routes as RouteEntry[], "root", all);
  return all;
}

/** The shop's own routes with their loaders; what is sent for a page is its status, what its loaders returned and its structured data. */
export async function buildOfRoutes(): Promise<ServerBuild> {
  return buildOf(await allRoutes(), (_request, status, headers, ...[{ staticHandlerContext }, context]) => {
    const loaded = Object.entries(staticHandlerContext.loaderData);
    const plain = loaded.map(([id, data]) => [id, typeof data === "string" ? fromJson(data) : data]);
    const head = { structured: context.get(structuredContext) };
    return Response.json({ ...Object.fromEntries(plain), head }, { status, headers });
  });
}

/** A route's components, given what its loader returned, which is the bundler's work. */
function withProps({ default: page, ErrorBoundary, ...module }: Route["module"]): Route["module"] {
  return {
    ...module,
    default: page && UNSAFE_withComponentProps(page as never),
    ErrorBoundary: ErrorBoundary && UNSAFE_withErrorBoundaryProps(ErrorBoundary as never),
  };
}

/** The shop's own pages as they are drawn on the server, but for those of modules that are left out: `folders` are their names in src/modules. */
export async function drawnPages(): Promise<(folders?: readonly string[]) => ServerBuild> {
  const [all, entry] = [await allRoutes(), await import("#src/entry.server.tsx")];
  const files = filesOf(routes as RouteEntry[]);
  return (folders = []) => {
    const isOf = (file = "") => folders.some((folder) => file.startsWith(`modules/${folder}/`));
    const left = Object.values(all).flatMap((route) => (route && !isOf(files.get(route.id)) ? [route] : []));
    const pages = left.map((route) => [route.id, { ...route, module: withProps(route.module) }]);
    const build = buildOf(Object.fromEntries(pages), entry.default);
    const assets = left.map(({ module, ...route }) => [
      route.id,
      { ...route, module: "/page.js", imports: [], hasLoader: "loader" in module },
    ]);
    Object.assign(build.assets, { routes: Object.fromEntries(assets), url: "/manifest.js" });
    return { ...build, entry: { module: entry } };
  };
}
