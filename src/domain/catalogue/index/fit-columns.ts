import { comparedMeasures } from "#contract/garment/fit.ts";
import type { Measurements } from "#contract/garment/garment.ts";
import { MAX_MEASURE, MEASURE_STEP } from "#contract/garment/templates.ts";
import { addSlot, newPosting, type Posting, removeSlot } from "./posting.ts";

/** The templates that are compared. A slot has the number of its template, from 1: 0 is none of these. */
export const comparedTemplates = [...comparedMeasures].map(([template, measures]) => ({
  template,
  measures,
  /** Whether slots are found by a second measure: only those that decide are known of all that can fit. */
  hasSecond: measures[1]?.decides === true,
}));
/** Measures that are compared of one template at most. */
export const FIT_WIDTH = Math.max(...comparedTemplates.map(({ measures }) => measures.length));
if (comparedTemplates.length > 255) throw new Error("A byte can't number so many templates.");
/** One more than the largest number of half centimetres. */
const STEPS = MAX_MEASURE / MEASURE_STEP + 1;
if (STEPS > 65_536) throw new Error("Two bytes can't hold so large a measure.");

const numbers = new Map(comparedTemplates.map(({ template }, index) => [template, index + 1]));

/** What says of products whether they fit somebody: their template, and its measures that are compared in half centimetres. */
export interface FitColumns {
  /** The number of each slot's template. */
  templates(): Uint8Array;
  /** `FIT_WIDTH` measures of each slot, as its template orders those that are compared; 0 is not known, or nothing. */
  measures(): Uint16Array;
  set(slot: number, facts: { template: string | null; measurements: Measurements }): void;
  /** Notes a slot among those of its template and first two measures, where it has them; `capacity` is how many slots there are. */
  list(slot: number, capacity: number): void;
  /** Takes it out there. */
  unlist(slot: number): void;
  /** The slots of a template, by its number, with these first measures; the second is 0 where but one decides. */
  postingOf(number: number, first: number, second: number): Posting | undefined;
}

export function createFitColumns(): FitColumns {
  let templates = new Uint8Array(1024);
  let measures = new Uint16Array(1024 * FIT_WIDTH);
  const postings = new Map<number, Posting>();

  const keyOf = (number: number, first: number, second: number) => (number * STEPS + first) * STEPS + second;
  function ownKeyOf(slot: number): number {
    const number = templates[slot] as number;
    const hasSecond = comparedTemplates[number - 1]?.hasSecond;
    const second = hasSecond ? (measures[slot * FIT_WIDTH + 1] as number) : 0;
    return keyOf(number, measures[slot * FIT_WIDTH] as number, second);
  }

  function grow(): void {
    const more = new Uint8Array(templates.length * 2);
    more.set(templates);
    templates = more;
    const wider = new Uint16Array(measures.length * 2);
    wider.set(measures);
    measures = wider;
  }

  return {
    postingOf: (number, first, second) => postings.get(keyOf(number, first, second)),
    list(slot, capacity) {
      if (templates[slot] === 0 || measures[slot * FIT_WIDTH] === 0) return;
      const key = ownKeyOf(slot);
      const posting = postings.get(key) ?? newPosting();
      postings.set(key, posting);
      addSlot(posting, slot, capacity);
    },
    unlist(slot) {
      const posting = postings.get(ownKeyOf(slot));
      if (posting) removeSlot(posting, slot);
    },
    templates: () => templates,
    measures: () => measures,
    set(slot, { template, measurements }) {
      while (slot >= templates.length) grow();
      const number = numbers.get(template ?? "") ?? 0;
      templates[slot] = number;
      const row = measures.subarray(slot * FIT_WIDTH, (slot + 1) * FIT_WIDTH).fill(0);
      for (const [place, { measure }] of comparedTemplates[number - 1]?.measures.entries() ?? [])
        row[place] = Math.round((measurements[measure] ?? 0) / MEASURE_STEP);
    },
  };
}
