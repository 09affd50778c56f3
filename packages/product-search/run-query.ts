import { type Condition, type Conditions, conditionsOf } from "./conditions.ts";
import { countersOf, isNone } from "./counters.ts";
import type { DocumentStore } from "./document-store.ts";
import type { Answer, Query } from "./schema.ts";
import { sortOrderOf } from "./sort-order.ts";
import { TopSlots } from "./top-slots.ts";
import type { Matches } from "./word-matcher.ts";

/** Slots are looked at in blocks that fit in the processor's nearest cache, one condition and one count after the other. */
const BLOCK = 4096;

/** Some slots, and of each which choices it fails, a bit for each choice. */
class Block {
  count = 0;
  readonly slots = new Int32Array(BLOCK);
  readonly fails = new Int32Array(BLOCK);
  readonly holds = new Uint8Array(BLOCK);

  /** Keeps those that the condition holds for. No branch hangs on the data: a processor guesses half of such branches wrong. */
  keepIf(condition: Condition): void {
    const { slots, fails, holds, count } = this;
    condition(slots, count, holds);
    let taken = 0;
    for (let index = 0; index < count; index++) {
      slots[taken] = slots[index] as number;
      fails[taken] = fails[index] as number;
      taken += holds[index] as number;
    }
    this.count = taken;
  }

  keepIfNone(leave: (fails: number) => number): void {
    this.keepIf((_slots, count, holds) => {
      for (let index = 0; index < count; index++) holds[index] = isNone(leave(this.fails[index] as number));
    });
  }

  /** Leaves what meets all conditions, save for one choice at most: it counts as what another choice there would show. */
  screen({ required, choices, where }: Conditions): void {
    for (const condition of required) this.keepIf(condition);
    this.fails.fill(0, 0, this.count);
    for (const { bit, condition } of choices.values()) {
      condition(this.slots, this.count, this.holds);
      for (let index = 0; index < this.count; index++)
        this.fails[index] = (this.fails[index] as number) | ((1 - (this.holds[index] as number)) * bit);
    }
    if (choices.size > 1) this.keepIfNone((fails) => fails & (fails - 1));
    if (where) this.keepIf(where);
  }
}

/** Answers by one pass over the columns: over all slots, or over those that have the words. */
export function runQuery(
  store: DocumentStore,
  query: Query,
  { matches, liked }: { matches: Matches | null; liked: Float32Array | null },
): Answer {
  const offset = Math.min(query.offset ?? 0, store.size);
  const limit = Math.min(query.limit ?? 20, store.size - offset);
  const conditions = conditionsOf(store, query);
  const counters = countersOf(store, query);
  const relevance = (slot: number) => (matches?.relevance[slot] ?? 0) + (liked?.[slot] ?? 0);
  const score = query.score?.(store.columns);
  // Without words all are equally relevant. A key that is no whole number ends what is packed into one, and the rest takes ten times as long.
  const sort = (query.sort ?? [{ by: "relevance" }]).filter(
    ({ by }) => matches || liked || by !== "relevance",
  );
  const order = sortOrderOf(store, sort, {
    relevance,
    score: (slot) => score?.(slot, relevance(slot)) || 0,
  });
  const top = new TopSlots(offset + limit, order.compareEqual);
  const keys = new Float64Array(BLOCK);
  const all = 2 ** conditions.choices.size - 1;
  let total = 0;
  for (const block of blocksOf(store, matches)) {
    block.screen(conditions);
    for (const { field, count } of counters) {
      const own = conditions.choices.get(field)?.bit ?? 0;
      count(block.slots, block.fails, block.count, all & ~own);
    }
    if (conditions.choices.size > 0) block.keepIfNone((fails) => fails);
    total += block.count;
    if (limit === 0) continue;
    order.fill(block.slots, block.count, keys);
    top.offer(block.slots, keys, block.count);
  }
  const ids = top.take(offset).map((slot) => store.ids.idOf(slot));
  const didYouMean = matches?.didYouMean ?? null;
  const answer: Answer = { total, ids, facets: {}, bands: {}, extremes: {}, didYouMean };
  for (const { tell } of counters) tell(answer);
  return answer;
}

/** All slots to look at, a block at a time; the block is the same each time. */
function* blocksOf({ alive: { cells: alive }, slotCount }: DocumentStore, matches: Matches | null) {
  const length = matches ? matches.slots.length : slotCount;
  const block = new Block();
  for (const start of scattered(length)) {
    const end = Math.min(start + BLOCK, length);
    if (matches) block.slots.set(matches.slots.subarray(start, end));
    let count = matches ? end - start : 0;
    for (let slot = start; !matches && slot < end; slot++) {
      block.slots[count] = slot;
      count += alive[slot] as number;
    }
    block.count = count;
    yield block;
  }
}

/** Where blocks begin, in leaps: a catalogue that was loaded in the order of the sort, or against it, would else offer a better slot at every step. */
function* scattered(length: number): Generator<number> {
  const blocks = Math.ceil(length / BLOCK);
  const leap = Math.ceil(Math.sqrt(blocks));
  for (let first = 0; first < leap; first++)
    for (let block = blocks - 1 - first; block >= 0; block -= leap) yield block * BLOCK;
}
