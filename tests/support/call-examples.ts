import { globSync } from "node:fs";
import { join } from "node:path";
import { apiForFile, type CallInput, type Person, type TestApi } from "./test-api.ts";

/** A shop for a file of tests, with a customer and an admin. */
export type Scene = { api: TestApi; customer: Person; admin: Person };
/** A request of a call that succeeds when the right person makes it. */
export type Example = CallInput | ((scene: Scene) => CallInput | Promise<CallInput>);
type NamesIn<Group> = Group extends object ? Extract<keyof Group, string> : never;
type NamesOf<Module extends { calls: object }> = NamesIn<Module["calls"][keyof Module["calls"]]>;
/** One of each call of a module, in `calls/examples.scene.ts` beside it: a call without one fails the types, and the tests. */
export type Examples<Module extends { calls: object }> = Readonly<Record<NamesOf<Module>, Example>>;
interface ExpectedOf<Name extends string> {
  /** Statements at most that its readings take of PostgreSQL, who asks included. Nothing is kept, and lists don't come from memory. */
  queries?: Readonly<Partial<Record<Name, number>>>;
  /** Customers' calls that name something of theirs: another's is refused, as if it did not exist. */
  ofOneCustomer?: readonly Name[];
  /** Customers' calls that name nothing of anybody's, and are about the requester alone. */
  ofOneself?: readonly Name[];
  /** Admins' calls that are no reading and yet change nothing that a customer or a colleague could see, and why. */
  changesNothing?: Readonly<Partial<Record<Name, string>>>;
}
/** Promises of a module's calls that their contracts don't say. */
export type Expected<Module extends { calls: object }> = ExpectedOf<NamesOf<Module>>;

const modules = join(import.meta.dirname, "../../src/modules");
const given = await Promise.all(
  globSync("*/calls/examples.scene.ts", { cwd: modules }).map(
    async (file): Promise<{ examples: Record<string, Example>; expected?: ExpectedOf<string> }> =>
      import(/* @vite-ignore */ join(modules, file)),
  ),
);

/** The examples of all modules, and what is expected of their calls. */
const callExamples: Readonly<Record<string, Example>> = Object.assign(
  {},
  ...given.map(({ examples }) => examples),
);
export const expectedOfCalls = {
  queries: Object.assign({}, ...given.map(({ expected }) => expected?.queries)) as Record<string, number>,
  ofOneCustomer: given.flatMap(({ expected }) => expected?.ofOneCustomer ?? []),
  ofOneself: given.flatMap(({ expected }) => expected?.ofOneself ?? []),
  changesNothing: given.flatMap(({ expected }) => Object.keys(expected?.changesNothing ?? {})),
};
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
