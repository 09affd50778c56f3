import type { Scene } from "../scene.ts";

/** Something that must hold whenever nobody is doing anything. */
export interface Invariant<Known = Scene> {
  name: string;
  /** How it is broken, a sentence each; none when it holds. */
  find(known: Known): Promise<string[]>;
}

/** The differences between two counts of the same things, a sentence each. */
export function differences(
  expected: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
  say: (line: string, expected: number, found: number) => string,
): string[] {
  const lines = new Set([...expected.keys(), ...found.keys()]);
  return [...lines].flatMap((line) => {
    const [wanted, is] = [expected.get(line) ?? 0, found.get(line) ?? 0];
    return wanted === is ? [] : [say(line, wanted, is)];
  });
}
