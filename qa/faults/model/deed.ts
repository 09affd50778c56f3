import type { Scene } from "./scene.ts";

/** One step as it is drawn: who does what, and two numbers that decide with what and how. */
export interface Step {
  number: number;
  role: string;
  who: number;
  deed: string;
  n: number;
  m: number;
}

/**
 * Something that one of a role can do, and how often it is done beside the role's other deeds. Refusals are as good as successes; to
 * throw is a fault of the shop.
 */
export type Deed<Actor> = readonly [
  weight: number,
  work: (scene: Scene, actor: Actor, step: Step) => Promise<unknown>,
];

export type Deeds<Actor> = Readonly<Record<string, Deed<Actor>>>;

/** The entry that a drawn number stands for; undefined when there is none. */
export function nth<T>(list: readonly T[], draw: number): T | undefined {
  return list[draw % Math.max(1, list.length)];
}

/** A choice of the last few: what is done is mostly done with what is new. */
export function recent<T>(list: readonly T[], draw: number, few: number): T | undefined {
  return nth(list.slice(-few), draw);
}
