import type { KeyboardEvent } from "react";

/** Enter goes on to the next field, as numbers are typed in a row; it would send the form otherwise. */
export function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, ctrlKey, metaKey } = event;
  if (key !== "Enter" || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  const fields = [...(target.closest("form")?.elements ?? [])].filter(
    (field) => field instanceof HTMLElement && (field === target || field.tabIndex >= 0),
  );
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .find((field) => !field.matches(":disabled, fieldset"));
  if (next instanceof HTMLElement) next.focus();
}
