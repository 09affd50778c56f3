import * as choices from "./choices.ts";
import type { Garment } from "./garment.ts";
import { toInches } from "./templates.ts";

type Sized = Pick<Garment, "size" | "size_system" | "normal_size">;

/** A size as it is compared: 'Size UK 12' and 'uk12' are one. */
const bare = (size: string) => size.toUpperCase().replace(/SIZE|[\s"]/g, "");

/** The label's size with its system, and what it fits like where that is another word: 'Size M', 'UK 12, fits like M'; null without one. */
export function sizeWords({ size, size_system, normal_size }: Sized): string | null {
  if (size === null) return null;
  // Letters mean the same all over India.
  const isSaid = size_system !== null && (size_system !== "IN" || /\d/.test(size));
  const named = isSaid && !bare(size).startsWith(size_system) ? `${size_system} ${size}` : size;
  const label = /^(IN|UK|US|EU)\b|size/i.test(named) ? named : `Size ${named}`;
  const same =
    normal_size === null || [bare(named), bare(size), `W${bare(size)}`].includes(bare(normal_size));
  return same ? label : `${label}, fits like ${normal_size}`;
}

/** Size and condition as a card says them: 'M · Very good'; '' when neither is known. */
export function cardWords(garment: Pick<Garment, "size" | "normal_size" | "condition">): string {
  const { size, normal_size, condition } = garment;
  return [normal_size ?? size, condition && choices.conditionLabels[condition]].filter(Boolean).join(" · ");
}

/** 'Stain: a small mark at the hem'. */
export function flawWords({ kind, words }: Garment["flaws"][number]): string {
  return kind === "other" ? words : `${choices.capitalised(kind)}: ${words}`;
}

/** An order line's garment in words: size and condition, and the flaws that were noted; '' for unknown ones. */
export function orderedWords(garment: Garment | null): { summary: string; flaws: string } {
  if (!garment) return { summary: "", flaws: "" };
  const { condition, flaws } = garment;
  return {
    summary: [sizeWords(garment), condition && choices.conditionLabels[condition]]
      .filter(Boolean)
      .join(" · "),
    flaws: flaws.length > 0 ? `Flaws noted: ${flaws.map(flawWords).join("; ")}` : "",
  };
}

const FRACTIONS: Readonly<Record<string, string>> = { "0.25": "¼", "0.5": "½", "0.75": "¾" };

/** Centimetres as inches to the quarter: '20½ in'. */
export function inchWords(cm: number): string {
  const inches = toInches(cm);
  const whole = Math.floor(inches);
  const fraction = FRACTIONS[String(inches - whole)] ?? "";
  return `${whole || !fraction ? whole : ""}${fraction} in`;
}

export type GarmentFact = Record<"term" | "words", string>;

/** The wearers: 'Women', 'Kids, 5 to 13 years'; null when unknown. */
function audienceWords({ gender, age_group }: Pick<Garment, "gender" | "age_group">): string | null {
  const age = age_group && age_group !== "adult" ? choices.ageGroupLabels[age_group] : null;
  // 'Women' for a girl of six would be wrong.
  const whom =
    gender && (age ? { women: "Girls", men: "Boys", unisex: null }[gender] : choices.genderLabels[gender]);
  return [whom, age].filter(Boolean).join(" · ") || (age_group ? choices.ageGroupLabels[age_group] : null);
}

/** The facts of a garment beside size and condition, in the order of display; what is not known is left out. */
export function garmentFacts(garment: Garment): GarmentFact[] {
  const { color, material, pattern, care, condition, flaws } = garment;
  const facts: [string, string | null][] = [
    ["Colour", color.map((value) => choices.colorLabels[value]).join(", ")],
    ["Material", material.map(choices.capitalised).join(", ")],
    ["Pattern", pattern && choices.capitalised(pattern)],
    ["For", audienceWords(garment)],
    ["Care", care],
    ["Flaws", condition && flaws.length === 0 ? "None that we could find." : null],
  ];
  return facts.flatMap(([term, words]) => (words ? [{ term, words }] : []));
}

/** The condition with what it means; null when it is not known. */
export function conditionWords({ condition }: Pick<Garment, "condition">) {
  return (
    condition && { label: choices.conditionLabels[condition], meaning: choices.conditionMeanings[condition] }
  );
}
