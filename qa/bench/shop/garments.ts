import { comparedMeasures } from "#modules/garments/contract/fit.ts";
import { wordsIn } from "#tests/support/words-in.ts";
import { pick, quote } from "./sql-words.ts";

/** For each colour and each cloth of words.ts, in their order, the shop's own word for it. */
const colorOf = wordsIn(
  "red navy green cream black yellow maroon green grey pink blue orange green purple pink cream navy blue",
);
const materialOf = wordsIn(
  "cotton silk linen wool cotton velvet denim chiffon khadi satin georgette crepe silk silk viscose silk",
);

export const garmentWords = { colors: [...new Set(colorOf)], materials: [...new Set(materialOf)] };

const LETTERS = wordsIn("XS S S M M M L L L XL XL XXL");
const CHILDREN = Array.from({ length: 9 }, (_, i) => `${i + 3}-${i + 4} Y`);
const BABIES = ["0-3 M", "3-6 M", "6-12 M", "12-18 M", "18-24 M"];
const SHOES = Array.from({ length: 13 }, (_, i) => `UK ${i / 2 + 3}`);
const WAISTS = Array.from({ length: 11 }, (_, i) => `W${i + 26}`);

/** By template the sub-categories of words.ts of which it says what is measured. Of the others nothing is. */
const templateNames: Readonly<Record<string, string>> = {
  tops: "Blouses|Tops|Shirts|T-Shirts|Girls' Tops|Boys' Shirts|Sweatshirts|Cardigans|Sweaters",
  kurtas: "Kurtas|Salwar Sets|Men's Kurtas|Jubbas|Boys' Kurtas",
  dresses: "Dresses|Jumpsuits|Frocks|Gowns",
  jackets: "Sherwanis|Waistcoats|Suits|Blazers|Capes|Coats|Jackets",
  trousers: "Trousers|Jeans|Pyjamas|Chinos|Men's Jeans|Leggings|Dungarees|School Trousers",
  shorts: "Shorts",
  skirts: "Lehengas|Skirts|Pattu Pavadas",
  shoes: "Sandals|Juttis|Heels|Loafers|Trainers|Boots",
};

/** The measurements of a sub-category; null for none. */
export const templateOf = (subCategory: string): string | null =>
  Object.entries(templateNames).find(([, names]) => names.split("|").includes(subCategory))?.[0] ?? null;

/** Centimetres of the least and the most that a garment of the benched shop has. */
export const ranges: Readonly<Record<string, readonly [from: number, to: number]>> = {
  chest: [44, 62],
  length: [60, 82],
  shoulder: [38, 50],
  waist: [34, 50],
  hips: [44, 60],
  inseam: [66, 84],
  insole: [22, 30],
};

/** By template what decides whether a garment fits. */
export const decidingMeasures = new Map(
  [...comparedMeasures].map(([template, measures]) => [template, measures.filter(({ decides }) => decides)]),
);

/** The measures that decide, most of them near the middle; one garment in ten isn't measured. */
function measurementsOf(template: string): string {
  const pairs = (decidingMeasures.get(template) ?? []).map(({ measure }, place) => {
    const [from, to] = ranges[measure] ?? [0, 0];
    const drawn = `(draw(i, ${50 + 2 * place}) + draw(i, ${51 + 2 * place})) / 2`;
    return `${quote(measure)}, ${from} + round((${drawn} * ${2 * (to - from)})::numeric) / 2`;
  });
  return `case when draw(i, 47) < 0.1 then '{}'::jsonb else jsonb_build_object(${pairs.join(", ")}) end`;
}

const shares = { new_with_tags: 0.06, new_without_tags: 0.14, like_new: 0.38, very_good: 0.75, good: 0.95 };
const CONDITIONS = Object.entries(shares);

/** One of these, each up to the part of all that it stands with. */
const upTo = (salt: number, steps: readonly [string, number][], otherwise: string) =>
  `case ${steps.map(([word, part]) => `when draw(i, ${salt}) < ${part} then ${quote(word)}`).join(" ")} else ${otherwise} end`;

/** By numbers of categories. */
const sizes = Object.entries({ "4, 5": CHILDREN, "6": BABIES, "8": SHOES });

/**
 * The facts of the benched shop's products, as SQL by column, for the row `i`, the number of its sub-category's category (`shelf`),
 * its sub-category's template and the salts by which its colour and its cloth are picked. One in twenty has no condition, one in four a flaw.
 */
export function garmentColumns(
  shelf: string,
  template: string,
  salts: { colour: number; cloth: number },
): Record<string, string> {
  const bySize = sizes.map(
    ([categories, words]) => `when ${shelf} in (${categories}) then ${pick(words, 40)}`,
  );
  const size = `case when ${shelf} >= 9 then null ${bySize.join(" ")}
    when ${shelf} in (1, 3) and draw(i, 41) < 0.4 then ${pick(WAISTS, 40)} else ${pick(LETTERS, 40)} end`;
  const either = upTo(45, Object.entries({ women: 0.45, men: 0.7 }), "'unisex'");
  const templates = [...decidingMeasures.keys()];
  const measured = templates.map((name) => `when ${quote(name)} then ${measurementsOf(name)}`);
  return {
    size,
    normal_size: size,
    condition: upTo(42, CONDITIONS, "null"),
    colors: `${pick(colorOf, salts.colour)} || case when draw(i, 43) < 0.2 then array['gold'] else '{}' end`,
    materials: `${pick(materialOf, salts.cloth)} || case when draw(i, 44) < 0.15 then array['polyester'] else '{}' end`,
    gender: `case when ${shelf} in (0, 1) then 'women' when ${shelf} in (2, 3) then 'men' else ${either} end`,
    measurements: `case ${template} ${measured.join(" ")} else '{}' end`,
    flaws: `case when draw(i, 46) < 0.25 then '[{"kind": "wear", "words": "Worn at the hem", "pin": null}]' else '[]' end::jsonb`,
  };
}
