import { thisShop } from "./this-shop.ts";

/** Changes something in this worker's shop that nobody can bring about from outside, such as the passing of a day. */
export async function inDatabase(
  ...statements: readonly (readonly [text: string, values: readonly unknown[]])[]
): Promise<void> {
  for (const [text, values] of statements) await thisShop().database.$client.query(text, [...values]);
}
