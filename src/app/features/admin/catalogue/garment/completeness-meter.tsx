import { missingParts, neededParts, partNames } from "#contract/garment/completeness.ts";

interface CompletenessMeterProps {
  garment: Parameters<typeof missingParts>[0];
  /** The id of the sub-category's template. */
  template: string | null;
}

/** How much of what there is to know of a garment is entered. */
export function CompletenessMeter({ garment, template }: CompletenessMeterProps) {
  const all = neededParts(template).length;
  const missing = missingParts(garment, template);
  const known = all - missing.length;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
      <span aria-hidden="true" className="h-2 w-32 overflow-hidden rounded-full bg-cotton-deep">
        <span className="block h-full rounded-full bg-leaf" style={{ width: `${(known / all) * 100}%` }} />
      </span>
      <p className="max-w-96 text-right text-mute">{knownInWords(known, all, missing)}</p>
    </div>
  );
}

/** '6 of 9 known: colour, material, flaws are missing'. */
export function knownInWords(known: number, all: number, missing: ReturnType<typeof missingParts>): string {
  const names = missing.map((part) => partNames[part]).join(", ");
  const plural = missing.length > 1 || missing[0] === "flaws" || missing[0] === "measurements";
  return `${known} of ${all} known${names && `: ${names} ${plural ? "are" : "is"} missing`}`;
}
