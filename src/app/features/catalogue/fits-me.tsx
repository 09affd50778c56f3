import { Link, useLocation } from "react-router";
import { whom } from "#app/lib/measured-people.ts";
import { fitsOf, readMeasures, useMeasures } from "#app/lib/my-measures.ts";
import * as paths from "#app/paths.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { easesInWords } from "#contract/garment/fit.ts";
import { readFits } from "#contract/garment/fits-query.ts";
import { findTemplate } from "#contract/garment/templates.ts";
import { FilterPart } from "./filter-part.tsx";

const link = "font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4";

/**
 * The part of a listing's form that leaves only what fits, with what that means for each kind of garment that the shopper has measured.
 * `fits` is what the list was asked for. Measures lie in the browser or the account: without script it leads to where they are entered,
 * and a list that was asked for stays as it is.
 */
export function FitsMe({ fits }: { fits: string }) {
  const people = useMeasures();
  const { pathname, search } = useLocation();
  const own = (people ?? []).flatMap((person) => {
    const value = fitsOf(person);
    return value ? [{ label: `Only what fits ${whom(person.name, "me")}`, value }] : [];
  });
  const isOthers = fits !== "" && own.every(({ value }) => value !== fits);
  const choices = isOthers ? [{ label: "Only what fits me", value: fits }] : own;
  const kinds = Object.entries(readFits(fits || (choices[0]?.value ?? "")) ?? {});
  return (
    <FilterPart title={`Fits me${fits ? " (on)" : ""}`} onOpen={() => void readMeasures()}>
      {choices.length > 0 ? (
        <>
          <Choices choices={choices} fits={fits} />
          <ul className="grid gap-1.5 text-sm text-mute">
            {kinds.map(([kind, garments]) => (
              <li key={kind}>
                <span className="font-semibold text-ink">{findTemplate(kind)?.label}</span>:{" "}
                {easesInWords(kind, Object.assign({}, ...garments))}
              </li>
            ))}
          </ul>
          {isOthers && own[0] && (
            <p className="mt-2 text-md">
              This list goes by other measures than yours.{" "}
              <Link
                to={withFits(pathname, search, own[0].value)}
                discover="none"
                preventScrollReset
                className={link}
              >
                Use mine
              </Link>
            </p>
          )}
        </>
      ) : (
        <p className="py-2 text-md">
          Measure a garment of yours that fits well, once, and lists show what fits like it.
        </p>
      )}
      <p className="py-2 text-md">
        <Link to={paths.measures} state={{ back: pathname + search }} discover="none" className={link}>
          {choices.length > 0 ? "My measures" : "Measure one of yours"}
        </Link>
      </p>
    </FilterPart>
  );
}

interface ChoicesProps {
  choices: readonly { label: string; value: string }[];
  fits: string;
}

/** A box to tick, or a choice of whom it is to fit. */
function Choices({ choices: [only, ...others], fits }: ChoicesProps) {
  if (!only) return null;
  if (others.length === 0)
    return (
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          key={only.value}
          type="checkbox"
          name="fits"
          value={only.value}
          defaultChecked={fits !== ""}
          className="size-5 shrink-0"
        />
        {only.label}
      </label>
    );
  return (
    <Field label="Whom it is to fit" className="py-2">
      {(control) => (
        <Select {...control} key={only.value} name="fits" defaultValue={fits}>
          <option value="">Everything</option>
          {[only, ...others].map(({ label, value }) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The same list by these measures, from its first page on. */
function withFits(pathname: string, search: string, fits: string): string {
  const asked = new URLSearchParams(search);
  asked.set("fits", fits);
  asked.delete("page");
  return `${pathname}?${asked}`;
}
