import { type ComparedMeasure, letsThrough, shareOf } from "#contract/garment/fit.ts";
import type { FitsChoice } from "#contract/garment/fits-query.ts";
import type { Measurements } from "#contract/garment/garment.ts";
import { MEASURE_STEP } from "#contract/garment/templates.ts";
import { comparedTemplates, FIT_WIDTH, type FitColumns } from "./fit-columns.ts";
import { slotsOf } from "./posting.ts";
import type { Counted, SetRoom } from "./set-room.ts";
import { type SlotSet, toList } from "./slot-sets.ts";

/** Tells what fits somebody, and how well, as `bestFit` of the contract does. */
export interface FitReader {
  /** The slots that customers can see and that fit. */
  find(room: SetRoom): SlotSet;
  /** The slots of a set, all of which fit, in pieces: the nearest first, those that are equally near together. */
  byDistance(fitting: Counted): Generator<Counted>;
}

/** A garment that fits somebody. */
interface Own {
  /** The number of its template. */
  number: number;
  measures: readonly ComparedMeasure[];
  hasSecond: boolean;
  mine: Measurements;
}

/** Reads the columns by somebody's garments. Slots are found by their first two measures; then each is looked at. */
export function createFitReader(columns: FitColumns, chosen: FitsChoice): FitReader {
  const garments = comparedTemplates.flatMap(({ template, measures, hasSecond }, index): Own[] =>
    (chosen[template] ?? [])
      .filter((mine) => measures.every(({ measure, decides }) => !decides || mine[measure] !== undefined))
      .map((mine) => ({ number: index + 1, measures, hasSecond, mine })),
  );

  /** Half a centimetre is the least there is: 0 is not known. */
  const measureOf = (slot: number, place: number) => {
    const steps = columns.measures()[slot * FIT_WIDTH + place];
    return steps ? steps * MEASURE_STEP : undefined;
  };

  const isLike = (slot: number, { measures, mine }: Own) =>
    measures.every((compared, place) =>
      letsThrough(compared, measureOf(slot, place), mine[compared.measure]),
    );

  const distanceFrom = (slot: number, { measures, mine }: Own) =>
    measures.reduce((most, compared, place) => {
      const cm = (measureOf(slot, place) ?? 0) - (mine[compared.measure] ?? 0);
      return compared.decides ? Math.max(most, shareOf(cm, compared)) : most;
    }, 0);

  /** From the nearest of the garments that it is like. */
  function distanceOf(slot: number): number {
    const number = columns.templates()[slot];
    const like = garments.filter((own) => own.number === number && isLike(slot, own));
    return Math.min(...like.map((own) => distanceFrom(slot, own)));
  }

  function* byDistance({ set, count }: Counted): Generator<Counted> {
    const byDistance = Map.groupBy(toList(set, count), distanceOf);
    for (const [, slots] of [...byDistance].toSorted(([a], [b]) => a - b))
      yield { set: Int32Array.from(slots), count: slots.length };
  }

  /** The slots near a garment by its first two measures. */
  function* near({ number, measures, hasSecond, mine }: Own) {
    const [first, second] = measures.map((compared) => stepsOf(compared, mine));
    const { low, high } = (hasSecond && second) || { low: 0, high: 0 };
    for (let one = first?.low ?? 1; one <= (first?.high ?? 0); one++)
      for (let other = low; other <= high; other++) {
        const posting = columns.postingOf(number, one, other);
        if (posting) yield toList(slotsOf(posting), posting.count);
      }
  }

  function find(room: SetRoom): SlotSet {
    const sets = garments.flatMap((own) =>
      [...near(own)].map((slots) => slots.filter((slot) => isLike(slot, own))),
    );
    return room.union(sets);
  }

  return { find, byDistance };
}

/** The half centimetres that a measure lets through. */
function stepsOf({ measure, least, most }: ComparedMeasure, mine: Measurements) {
  const cm = mine[measure] ?? 0;
  return {
    low: Math.max(1, Math.ceil((cm + least) / MEASURE_STEP)),
    high: Math.floor((cm + most) / MEASURE_STEP),
  };
}
