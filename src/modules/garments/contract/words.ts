import { t } from "#kernel/languages/messages.ts";
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
  const label = /^(IN|UK|US|EU)\b|size/i.test(named) ? named : t("Size {size}", { size: t(named) });
  const same =
    normal_size === null || [bare(named), bare(size), `W${bare(size)}`].includes(bare(normal_size));
  return same ? label : t("{label}, fits like {size}", { label, size: t(normal_size) });
}

/** 'Stain: a small mark at the hem'. */
export function flawWords({ kind, words }: Garment["flaws"][number]): string {
  return kind === "other" ? words : `${t(choices.flawLabels[kind])}: ${words}`;
}

/** An order line's garment in words: size and condition, and the flaws that were noted; '' for unknown ones. */
export function orderedWords(garment: Garment | null): { summary: string; flaws: string } {
  if (!garment) return { summary: "", flaws: "" };
  const { condition, flaws } = garment;
  return {
    summary: [sizeWords(garment), condition && t(choices.conditionLabels[condition])]
      .filter(Boolean)
      .join(" · "),
    flaws: flaws.length > 0 ? t("Flaws noted: {flaws}", { flaws: flaws.map(flawWords).join("; ") }) : "",
  };
}

const FRACTIONS: Readonly<Record<string, string>> = { "0.25": "¼", "0.5": "½", "0.75": "¾" };

/** Centimetres as inches to the quarter: '20½ in'. */
export function inchWords(cm: number): string {
  const inches = toInches(cm);
  const whole = Math.floor(inches);
  const fraction = FRACTIONS[String(inches - whole)] ?? "";
  return t("{inches} in", { inches: `${whole || !fraction ? whole : ""}${fraction}` });
}

export type GarmentFact = Record<"term" | "words", string>;

const kidsLabels = { women: choices.audienceLabels.girls, men: choices.audienceLabels.boys, unisex: "" };

/** The wearers: 'Women', 'Kids, 5 to 13 years'; null when unknown. */
function audienceWords({ gender, age_group }: Pick<Garment, "gender" | "age_group">): string | null {
  const age = age_group && age_group !== "adult" ? choices.ageGroupLabels[age_group] : null;
  // 'Women' for a girl of six would be wrong.
  const whom = gender && (age ? kidsLabels : choices.genderLabels)[gender];
  const words = [whom, age].flatMap((word) => (word ? t(word) : []));
  return words.join(" · ") || (age_group && t(choices.ageGroupLabels[age_group]));
}

/** The facts of a garment beside size and condition, in the order of display; what is not known is left out. */
export function garmentFacts(garment: Garment): GarmentFact[] {
  const { color, material, pattern, care, condition, flaws } = garment;
  const facts: [string, string | null][] = [
    [t("Colour"), color.map((value) => t(choices.colorLabels[value])).join(", ")],
    [t("Material"), material.map((value) => t(choices.materialLabels[value])).join(", ")],
    [t("Pattern"), pattern && t(choices.patternLabels[pattern])],
    [t("For"), audienceWords(garment)],
    [t("Care"), care],
    [t("Flaws"), condition && flaws.length === 0 ? t("None that we could find.") : null],
  ];
  return facts.flatMap(([term, words]) => (words ? [{ term, words }] : []));
}

/** The condition with what it means; null when it is not known. */
export function conditionWords({ condition }: Pick<Garment, "condition">) {
  return (
    condition && {
      label: t(choices.conditionLabels[condition]),
      meaning: t(choices.conditionMeanings[condition]),
    }
  );
}
