import { shareOf } from "#contract/garment/fit.ts";
import type { FitsChoice } from "#contract/garment/fits-query.ts";
import { MEASURE_STEP } from "#contract/garment/templates.ts";
import { comparedTemplates, FIT_WIDTH, type FitColumns } from "./fit-columns.ts";
import { slotsOf } from "./posting.ts";
import type { Counted, SetRoom } from "./set-room.ts";
import { type SlotSet, toList } from "./slot-sets.ts";

/** Tells what fits somebody, and how well, as `compareFit` of the contract does. */
export interface FitReader {
  /** The slots that customers can see and that fit. */
  find(room: SetRoom): SlotSet;
  /** The slots of a set, all of which fit, in pieces: the nearest first, those that are equally near together. */
  byDistance(fitting: Counted): Generator<Counted>;
}

/** No measure: a half centimetre is the least there is. */
const NOTHING = 0;
const EVERY = 65_535;

/**
 * Reads the columns by somebody's measures. For every number of a template and place of a measure there is the least and the most that
 * fits. Slots are found by their first two measures; only where a third decides, each of them is looked at.
 */
export function createFitReader(columns: FitColumns, mine: FitsChoice): FitReader {
  const least = new Uint16Array((comparedTemplates.length + 1) * FIT_WIDTH).fill(EVERY);
  const most = new Uint16Array(least.length).fill(NOTHING);
  /** By place, and then by how far above the least a measure lies: how far off it is. */
  const shares: number[][] = [];
  for (const [index, { template, measures }] of comparedTemplates.entries()) {
    const own = mine[template];
    if (!own || measures.some(({ measure }) => own[measure] === undefined)) continue;
    const from = (index + 1) * FIT_WIDTH;
    least.fill(NOTHING, from, from + FIT_WIDTH);
    most.fill(EVERY, from, from + FIT_WIDTH);
    for (const [place, ease] of measures.entries()) {
      const cm = own[ease.measure] ?? 0;
      const low = Math.max(1, Math.ceil((cm + ease.least) / MEASURE_STEP));
      const high = Math.floor((cm + ease.most) / MEASURE_STEP);
      least[from + place] = low;
      most[from + place] = high;
      shares[from + place] = Array.from({ length: high - low + 1 }, (_, step) =>
        shareOf((low + step) * MEASURE_STEP - cm, ease),
      );
    }
  }

  /** Those slots, in their order, that fit. */
  function keep(slots: Int32Array): Int32Array<ArrayBuffer> {
    const [templates, measures] = [columns.templates(), columns.measures()];
    const kept = new Int32Array(slots.length);
    let length = 0;
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] as number;
      const from = (templates[slot] as number) * FIT_WIDTH;
      const row = slot * FIT_WIDTH;
      let place = 0;
      while (place < FIT_WIDTH) {
        const measure = measures[row + place] as number;
        if (measure < (least[from + place] as number) || measure > (most[from + place] as number)) break;
        place++;
      }
      if (place === FIT_WIDTH) kept[length++] = slot;
    }
    return kept.subarray(0, length);
  }

  function* byDistance({ set, count }: Counted): Generator<Counted> {
    const distances = [...new Set(shares.flat())].toSorted((a, b) => a - b);
    const places = new Map(distances.map((distance, place) => [distance, place]));
    const ranks = shares.map((steps) => steps.map((share) => places.get(share) ?? 0));
    const [templates, measures] = [columns.templates(), columns.measures()];
    const slots = toList(set, count);
    const ranked = new Uint16Array(slots.length);
    const sizes = new Int32Array(distances.length);
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] as number;
      const from = (templates[slot] as number) * FIT_WIDTH;
      let rank = 0;
      for (let place = 0; place < FIT_WIDTH; place++) {
        const steps = ranks[from + place];
        if (!steps) continue;
        const measure = measures[slot * FIT_WIDTH + place] as number;
        rank = Math.max(rank, steps[measure - (least[from + place] as number)] as number);
      }
      ranked[index] = rank;
      sizes[rank] = (sizes[rank] as number) + 1;
    }
    for (const [rank, size] of sizes.entries()) {
      if (size === 0) continue;
      const piece = new Int32Array(size);
      for (let index = 0, length = 0; length < size; index++)
        if (ranked[index] === rank) piece[length++] = slots[index] as number;
      yield { set: piece, count: size };
    }
  }

  function find(room: SetRoom): SlotSet {
    const sets: SlotSet[] = [];
    for (const [index, { measures }] of comparedTemplates.entries()) {
      const number = index + 1;
      const [first, second] = [number * FIT_WIDTH, number * FIT_WIDTH + 1];
      // A template of a single measure has nothing in the second place.
      const [low, high] = measures.length > 1 ? [least[second] as number, most[second] as number] : [0, 0];
      for (let one = least[first] as number; one <= (most[first] as number); one++)
        for (let other = low; other <= high; other++) {
          const posting = columns.postingOf(number, one, other);
          if (!posting) continue;
          const slots = slotsOf(posting);
          sets.push(measures.length > 2 ? keep(toList(slots, posting.count)) : slots);
        }
    }
    return room.union(sets);
  }

  return { find, byDistance };
}
