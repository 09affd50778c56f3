import { useEffect, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { PageLink } from "#ui/page/parts.tsx";
import { rich } from "#ui/rich.tsx";
import { bestFit, compareFit, type Fit, fitInWords } from "../contract/fit.ts";
import type { Measurements } from "../contract/garment.ts";
import { type MeasuredPerson, MINE } from "../contract/my-measures.ts";
import { findTemplate, type Template } from "../contract/templates.ts";
import { garmentsOf, readMeasures, useMeasures } from "./my-measures.ts";

const link = "font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4";

/** Whether a product fits, beside what each person measured that does; where a measure of theirs is missing that decides, it leads to the form. */
export function FitNote(props: { template: string | null; measurements: Measurements }) {
  const { template, measurements } = props;
  const people = useMeasures();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => void readMeasures().finally(() => setIsRead(true)), []);
  const garment = findTemplate(template);
  // A measure that the garment lacks can't be helped by measuring.
  if (!garment || !compareFit(template, measurements, measurements)) return null;
  const compared = (people ?? []).flatMap((person) => {
    const fit = bestFit(template, measurements, garmentsOf(person)[garment.id]);
    return fit ? [{ person, fit }] : [];
  });
  if (compared.length === 0) {
    return (
      <p className={isRead ? "text-md" : "for-unmeasured text-md"}>
        {rich("Not sure of the fit? {measure} once and we compare it on every page.", {
          measure: (
            <PageLink to={paths.measuresFor(garment.id)} className={link}>
              {t("Measure something you own")}
            </PageLink>
          ),
        })}
      </p>
    );
  }
  return compared
    .toSorted((a, b) => Number(b.fit.fits) - Number(a.fit.fits))
    .map(({ person, fit }) => (
      <PersonsFit key={person.name} template={garment} garment={measurements} person={person} fit={fit} />
    ));
}

interface Compared {
  template: Template;
  garment: Measurements;
  fit: Fit;
}

function PersonsFit({ person, ...compared }: Compared & { person: MeasuredPerson }) {
  const { template, fit } = compared;
  const { name } = person;
  const own = person.garments.find(({ measures }) => measures === fit.mine)?.name;
  return (
    <section
      aria-label={name === MINE ? t("Fit") : t("Fit for {name}", { name })}
      className="flex items-center gap-4"
    >
      <FitDrawing {...compared} />
      <div>
        <p className={`font-semibold ${fit.fits ? "text-leaf" : "text-clay"}`}>
          {fitWords(name, fit)}
          {own && <span className="font-normal text-mute"> · {own}</span>}
        </p>
        <p className="text-md">
          {t("It is {differences}.", { differences: fitInWords(fit) })}{" "}
          <PageLink to={paths.measuresFor(template.id)} className={link}>
            {t("My measures")}
          </PageLink>
        </p>
      </div>
    </section>
  );
}

function fitWords(name: string, { fits }: Fit): string {
  if (name === MINE) return fits ? t("Fits you") : t("Differs from what fits you");
  return fits ? t("Fits {name}", { name }) : t("Differs from what fits {name}", { name });
}

/** The garment's outline, and the shopper's own as a broken line: as much wider and longer as it was measured. Words say the same beside it. */
function FitDrawing({ template, garment, fit: { mine } }: Compared) {
  const across = ratioOf(["chest", "waist", "hips"], garment, mine);
  const along = ratioOf(["length", "inseam", "insole"], garment, mine);
  const outline = { d: template.outline, fill: "none", vectorEffect: "non-scaling-stroke" } as const;
  return (
    <svg viewBox="-14 -6 128 128" aria-hidden="true" className="size-24 shrink-0">
      <path {...outline} className="fill-purple-tint stroke-purple" strokeWidth={2} />
      <path
        {...outline}
        className="stroke-ink"
        strokeWidth={1.5}
        strokeDasharray="4 3"
        transform={`translate(50 6) scale(${across} ${along}) translate(-50 -6)`}
      />
    </svg>
  );
}

function ratioOf(measures: readonly string[], garment: Measurements, mine: Measurements): number {
  for (const measure of measures) {
    // Beyond these a drawing would leave its frame.
    const [its, own] = [garment[measure], mine[measure]];
    if (its && own) return Math.min(1.25, Math.max(0.8, own / its));
  }
  return 1;
}
