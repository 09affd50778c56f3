import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { easesInWords } from "#modules/garments/contract/fit.ts";
import { readFits } from "#modules/garments/contract/fits-query.ts";
import { findTemplate } from "#modules/garments/contract/templates.ts";
import { fitsOf, readMeasures, useMeasures, whom } from "#modules/garments/ui/my-measures.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { inText, NothingMeasured, ToMeasures } from "./nothing-measured.tsx";

/**
 * The 'fits me' choices, with what they mean for each kind of garment that the shopper has measured. `fits` is what the list was asked for,
 * `opened` how often its part was opened: each time the account's measures are asked for that are not known yet.
 */
export function FitsChoices({ fits, opened }: { fits: string; opened: number }) {
  const people = useMeasures();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (opened > 0) void readMeasures();
  }, [opened]);
  const own = (people ?? []).flatMap((person) => {
    const value = fitsOf(person);
    return value ? [{ label: `Only what fits ${whom(person.name, "me")}`, value }] : [];
  });
  const isOthers = fits !== "" && own.every(({ value }) => value !== fits);
  const choices = isOthers ? [{ label: "Only what fits me", value: fits }] : own;
  const kinds = Object.entries(readFits(fits || (choices[0]?.value ?? "")) ?? {});
  if (choices.length === 0) return <NothingMeasured />;
  return (
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
            className={inText}
          >
            Use mine
          </Link>
        </p>
      )}
      <ToMeasures>My measures</ToMeasures>
    </>
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
