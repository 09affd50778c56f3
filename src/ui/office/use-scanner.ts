import { useEffect, useEffectEvent } from "react";
import { readCode } from "#kernel/typed/code.ts";

/** Milliseconds between two keys of one scan, at most: in a field, where people type too, and elsewhere, where nobody does. */
const PAUSE = { field: 100, elsewhere: 1000 };

/** The field of text that has the focus; null for buttons, choices and the like. */
function fieldOf(target: EventTarget | null) {
  if (target instanceof HTMLTextAreaElement) return target;
  const isText = target instanceof HTMLInputElement && !/^(radio|checkbox|button|submit)$/.test(target.type);
  return isText ? target : null;
}

/** Writes a field's text as if it had been typed, for whoever follows the field. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

interface Scan {
  field: ReturnType<typeof fieldOf>;
  /** The field's text before. */
  before: string;
  typed: string;
  at: number;
}

const NONE: Scan = { field: null, before: "", typed: "", at: 0 };
const TAKES_ITS_OWN = /^(search|password)$/;

function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

/** The scan that a key at this moment belongs to: the one that is under way, or another. */
function scanAt(known: Scan, field: Scan["field"], at: number): Scan {
  const isNext = field === known.field && at - known.at <= PAUSE[field ? "field" : "elsewhere"];
  return isNext ? { ...known, at } : { field, before: field?.value ?? "", typed: "", at };
}

const isNoSign = ({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent) =>
  key === "Shift" || ctrlKey || altKey || metaKey || isComposing;

/** The scan after a key. */
function follow(known: Scan, { key, target, timeStamp }: KeyboardEvent): Scan {
  const field = fieldOf(target);
  if (field && TAKES_ITS_OWN.test(field.type)) return NONE;
  const scan = scanAt(known, field, timeStamp);
  return { ...scan, typed: key.length === 1 ? scan.typed + key : "" };
}

/** The text that Enter ends; "" where it ends none. */
function textEnded({ field, typed }: Scan, { key }: KeyboardEvent): string {
  const text = key === "Enter" ? typed.trim() : "";
  return field && !readCode(text) ? "" : text;
}

/**
 * Takes what a keyboard scanner types and ends with Enter, whatever has the focus: no button is pressed and no field filled by it. Into a field of text
 * people type too: there it is one of our codes. Fields of a search take theirs themselves.
 */
export function useScanner(onScan: (text: string) => void): void {
  const take = useEffectEvent(onScan);
  useEffect(() => {
    let scan = NONE;
    function hear(event: KeyboardEvent) {
      if (isNoSign(event)) return;
      const known = scanAt(scan, fieldOf(event.target), event.timeStamp);
      const isQuick = event.timeStamp - scan.at <= PAUSE.field;
      const text = textEnded(known, event);
      scan = follow(scan, event);
      // A sign within a code is no shortcut, and presses no button.
      if (text || (isQuick && known.typed && scan.field === null && scan.typed)) swallow(event);
      if (text && known.field) write(known.field, known.before);
      if (text) take(text);
    }
    document.addEventListener("keydown", hear, true);
    return () => document.removeEventListener("keydown", hear, true);
  }, []);
}
