import { globSync } from "node:fs";
import { join } from "node:path";
import { apiForFile, type CallInput, type Person, type TestApi } from "./test-api.ts";

/** A shop for a file of tests, with a customer and an admin. */
export type Scene = { api: TestApi; customer: Person; admin: Person };
/** A request of a call that succeeds when the right person makes it. */
export type Example = CallInput | ((scene: Scene) => CallInput | Promise<CallInput>);
type NamesIn<Group> = Group extends object ? Extract<keyof Group, string> : never;
/** One of each call of a module, in `calls/examples.scene.ts` beside it: a call without one fails the types, and the tests. */
export type Examples<Module extends { calls: object }> = Readonly<
  Record<NamesIn<Module["calls"][keyof Module["calls"]]>, Example>
>;

const modules = join(import.meta.dirname, "../../src/modules");
const given = globSync("*/calls/examples.scene.ts", { cwd: modules }).map(
  async (file): Promise<{ examples: Record<string, Example> }> =>
    import(/* @vite-ignore */ join(modules, file)),
);

/** The examples of all modules. */
const callExamples: Readonly<Record<string, Example>> = Object.assign(
  {},
  ...(await Promise.all(given)).map(({ examples }) => examples),
);
export const namesOfExamples = Object.keys(callExamples);

/** The request of this call's example, with whatever it needs in place. */
export async function exampleFor(name: string, scene: Scene): Promise<CallInput> {
  const example = callExamples[name] ?? {};
  return typeof example === "function" ? example(scene) : example;
}

/** A shop for a file of tests, with a customer and an admin, and a good input of every call. */
export async function openScene() {
  const api = await apiForFile();
  const scene: Scene = { api, customer: await api.customer(), admin: await api.admin() };
  const exampleOf = (name: string) => exampleFor(name, scene);
  const examples = new Map<string, Promise<CallInput>>();
  /** One and the same each time: for requests that are refused, which leave it as good as it was. */
  function lastingExampleOf(name: string): Promise<CallInput> {
    const example = examples.get(name) ?? exampleOf(name);
    examples.set(name, example);
    return example;
  }
  return { ...scene, exampleOf, lastingExampleOf };
}
