import { type ReactNode, use, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { easesInWords } from "#modules/garments/contract/fit.ts";
import { readFits } from "#modules/garments/contract/list-query.ts";
import { findTemplate } from "#modules/garments/contract/templates.ts";
import type { Fitted } from "#modules/garments/ui/my-measures.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { Shopper } from "../product/shopper.ts";

/** For whom lists can show what fits. Each time that their part is `opened` the account's measures are asked for that are not known yet. */
function useFitted(opened: number): readonly Fitted[] {
  const [people, setPeople] = useState<readonly Fitted[]>([]);
  const shopper = use(Shopper);
  useEffect(() => {
    let isLeft = false;
    const watching = shopper().then((actions) =>
      isLeft ? undefined : actions?.watchFitted(setPeople, opened > 0),
    );
    return () => {
      isLeft = true;
      void watching.then((stop) => stop?.());
    };
  }, [shopper, opened]);
  return people;
}

interface FitsChoicesProps {
  fits: string;
  opened: number;
  /** Stands in their place where there is nothing to choose. */
  nothing: ReactNode;
  /** Stands below them: the way to one's measures. */
  children: ReactNode;
}

/** The 'fits me' choices. */
export function FitsChoices({ fits, opened, nothing, children }: FitsChoicesProps) {
  const { pathname, search } = useLocation();
  const own = useFitted(opened).map(({ name, fits: value }) => ({
    label: name ? t("Only what fits {person}", { person: name }) : t("Only what fits me"),
    value,
  }));
  const isOthers = fits !== "" && own.every(({ value }) => value !== fits);
  const choices = isOthers ? [{ label: t("Only what fits me"), value: fits }] : own;
  const kinds = Object.entries(readFits(fits || (choices[0]?.value ?? "")) ?? {});
  if (choices.length === 0) return nothing;
  // This list by one's own measures, from its first page on.
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
          <Link
            to={`${pathname}?${byMine}`}
            discover="none"
            preventScrollReset
            className="font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
          >
            {t("Use mine")}
          </Link>
        </p>
      )}
      {children}
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
