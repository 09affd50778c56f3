import { useEffect, useEffectEvent } from "react";
import { readCode } from "#kernel/typed/code.ts";

/** Milliseconds between two keys of a scanner, at most: nobody types a word so fast. */
export const SCANNED = 60;
/** Keys in a row from which on they are a scanner's; a shortcut has two. */
const A_SCAN = 4;

/** Fields that hold what is typed; the Enter of some is meant, by a scanner or a scale too. */
const FIELDS = "input:not([type=radio], [type=checkbox], [type=button], [type=submit]), select, textarea";
const TAKES_ITS_OWN = "[type=search], [type=password], [enterkeyhint=done]";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<Field>(FIELDS) : null;

/** Gives a field what it had before, as if that had been entered, for whoever follows the field. */
function write(field: Field, text: string) {
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** The keys without a pause up to now, and the field's text before them. */
interface Row {
  typed: string;
  before: string;
  at: number;
}

const NONE: Row = { typed: "", before: "", at: 0 };

/** The row with one more key. Shift is a key of a scanner too; no other without a sign is. */
function follow(row: Row, { key, timeStamp: at }: KeyboardEvent, field: Field | null): Row {
  const { typed, before } = at - row.at > SCANNED ? { typed: "", before: field?.value ?? "" } : row;
  if (key.length === 1) return { typed: typed + key, before, at };
  return { typed: /^(Shift|Enter)$/.test(key) ? typed : "", before, at };
}

const isNoSign = ({ ctrlKey, altKey, metaKey, isComposing, repeat }: KeyboardEvent) =>
  ctrlKey || altKey || metaKey || isComposing || repeat;

/**
 * Takes what a keyboard scanner types: keys without a pause and Enter, whatever has the focus. They press no button, choose nothing and are no shortcut;
 * without `onScan` they do nothing at all. In a field of text what is one of our codes or their addresses is taken out again; another text stays
 * there, and only its Enter does nothing.
 */
export function useScanner(onScan?: (text: string) => void): void {
  const take = useEffectEvent((text: string) => onScan?.(text));
  const takes = onScan !== undefined;
  useEffect(() => {
    let row = NONE;
    function hear(event: KeyboardEvent) {
      if (isNoSign(event)) return;
      const field = fieldOf(event.target);
      row = follow(row, event, field);
      if (event.key === "Enter") end(event, field);
      // As space would press a button, and other signs of it are shortcuts.
      else if (!field && row.typed.length >= A_SCAN - 1) event.preventDefault();
    }
    function end(event: KeyboardEvent, field: Field | null) {
      const { typed, before } = row;
      row = NONE;
      const text = typed.length >= A_SCAN && !field?.matches(TAKES_ITS_OWN) ? typed.trim() : "";
      if (!text) return;
      event.preventDefault();
      const isChoice = field instanceof HTMLSelectElement;
      if (field && !isChoice && !(takes && readCode(text))) return;
      if (field) write(field, before);
      take(text);
    }
    document.addEventListener("keydown", hear, true);
    return () => document.removeEventListener("keydown", hear, true);
  }, [takes]);
}
