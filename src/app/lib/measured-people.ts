import { type MeasuredGarment, type MeasuredPerson, MINE } from "#contract/my-measures.ts";

/** The same people with a garment of somebody in the place of another of its kind, or beside it; null takes that away. */
export function withGarment(
  people: readonly MeasuredPerson[],
  name: string,
  { place, garment }: { place: MeasuredGarment | null; garment: MeasuredGarment | null },
): MeasuredPerson[] {
  const known = people.some((person) => person.name === name);
  const all = known ? people : [...people, { name, garments: [] }];
  return all.map((person) => {
    if (person.name !== name) return person;
    const { garments } = person;
    if (place && garments.includes(place))
      return { name, garments: garments.flatMap((each) => (each === place ? (garment ?? []) : each)) };
    return { name, garments: garment ? [...garments, garment] : garments };
  });
}

/** 'Fits you', 'Fits Asha, 7'; `me` is what the shopper is called. */
export const whom = (name: string, me = "you") => (name === MINE ? me : name);
