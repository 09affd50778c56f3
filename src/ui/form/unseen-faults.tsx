import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { useLocation } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { typedNumber } from "#kernel/typed/number.ts";

/** The messages of a form, each with the name of its field. */
function faultsIn(errors: object, path = ""): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== "object" || error === null) return [];
    if ("message" in error && typeof error.message === "string")
      return [{ field: path + key, message: t(error.message) }];
    return faultsIn(error, `${path}${key}.`);
  });
}

/** 'Opening hours 2 from' of 'opening_hours.1.from'. */
function wordsOf(field: string): string {
  const words = field.replace(/\d+/g, (index) => String(typedNumber(index) + 1)).replace(/[._]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface UnseenFaultsProps {
  form: {
    formState: { errors: FieldErrors; submitCount: number };
    nameOf: ((field: string) => string | null) | undefined;
  };
}

/**
 * The head of a form: what is wrong with fields that it doesn't show, which would otherwise stop it without a word; in the office by their names,
 * which in the code are English.
 */
export function UnseenFaults({ form }: UnseenFaultsProps) {
  const head = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState("");
  const inOffice = useLocation().pathname.startsWith(officePaths.office);
  const { errors, submitCount } = form.formState;
  // A form says things in places of its own too: it is read once it is drawn.
  useEffect(() => {
    const others = [...(head.current?.parentElement?.children ?? [])].filter((one) => one !== head.current);
    const said = others.map((one) => one.textContent).join("\n");
    const unsaid = faultsIn(errors).filter(({ message }) => !said.includes(message));
    const lines = unsaid.map(({ field, message }) => {
      const name = form.nameOf?.(field) ?? (inOffice ? wordsOf(field) : null);
      return name === null ? message : `${name}: ${message}`;
    });
    setUnseen([...new Set(lines)].join("\n"));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again with the same fault, it is gone to again
  useEffect(() => {
    const isAlone = !head.current?.parentElement?.querySelector('[aria-invalid="true"]');
    if (unseen && isAlone) head.current?.focus();
  }, [unseen, submitCount]);
  return (
    <div
      ref={head}
      role="alert"
      tabIndex={-1}
      hidden={!unseen}
      className="col-span-full w-full rounded-field bg-clay-tint px-4 py-3 font-medium text-clay"
    >
      <ul>
        {unseen
          .split("\n")
          .filter(Boolean)
          .map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
      </ul>
    </div>
  );
}
