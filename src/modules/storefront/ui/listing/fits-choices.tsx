import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { easesInWords } from "#modules/garments/contract/fit.ts";
import { readFits } from "#modules/garments/contract/fits-query.ts";
import { findTemplate } from "#modules/garments/contract/templates.ts";
import { fitsOf, readMeasures, useMeasures, whom } from "#modules/garments/ui/my-measures.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { inText, NothingMeasured, ToMeasures } from "./nothing-measured.tsx";

/** The 'fits me' choices. Each time that their part is `opened` the account's measures are asked for that are not known yet. */
export function FitsChoices({ fits, opened }: { fits: string; opened: number }) {
  const people = useMeasures();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (opened > 0) void readMeasures();
  }, [opened]);
  const own = (people ?? []).flatMap((person) => {
    const value = fitsOf(person);
    const name = whom(person.name, "");
    const label = name ? t("Only what fits {person}", { person: name }) : t("Only what fits me");
    return value ? [{ label, value }] : [];
  });
  const isOthers = fits !== "" && own.every(({ value }) => value !== fits);
  const choices = isOthers ? [{ label: t("Only what fits me"), value: fits }] : own;
  const kinds = Object.entries(readFits(fits || (choices[0]?.value ?? "")) ?? {});
  if (choices.length === 0) return <NothingMeasured />;
  // The same list by one's own measures, from its first page on.
  const byMine = new URLSearchParams(search);
  byMine.set("fits", own[0]?.value ?? "");
  byMine.delete("page");
  return (
    <>
      <Choices choices={choices} fits={fits} />
      <ul className="grid gap-1.5 text-sm text-mute">
        {kinds.map(([kind, garments]) => (
          <li key={kind}>
            <span className="font-semibold text-ink">{t(findTemplate(kind)?.label ?? "")}</span>:{" "}
            {easesInWords(kind, Object.assign({}, ...garments))}
          </li>
        ))}
      </ul>
      {isOthers && own[0] && (
        <p className="mt-2 text-md">
          {t("This list goes by other measures than yours.")}{" "}
          <Link to={`${pathname}?${byMine}`} discover="none" preventScrollReset className={inText}>
            {t("Use mine")}
          </Link>
        </p>
      )}
      <ToMeasures>{t("My measures")}</ToMeasures>
    </>
  );
}

function Choices({ choices, fits }: { choices: readonly { label: string; value: string }[]; fits: string }) {
  const [only, ...others] = choices;
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
    <Field label={t("Whom it is to fit")} className="py-2">
      {(control) => (
        <Select {...control} key={only.value} name="fits" defaultValue={fits}>
          <option value="">{t("Everything")}</option>
          {choices.map(({ label, value }) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
