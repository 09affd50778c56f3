import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { readCode } from "#kernel/typed/code.ts";
import { callApi } from "#ui/client/api-client.ts";
import { moveProducts, type Place } from "../../contract/place.ts";

/** A line of what was scanned, for whoever looks up from the rail. */
export interface Scan {
  key: number;
  words: string;
  isWrong: boolean;
}

/** Scans that are in sight. */
const SHOWN = 12;

/** Takes codes one after the other: a place is the one into which the products go that follow. */
export function useScans(places: readonly Place[], start: string) {
  const [placeCode, setPlaceCode] = useState(start);
  const [scans, setScans] = useState<Scan[]>([]);
  const { revalidate } = useRevalidator();
  const place = places.find(({ code }) => code === placeCode);
  /** The place of the scans that still wait for their turn. */
  const into = useRef(place);
  const queue = useRef(Promise.resolve());

  function say(words: string, isWrong = false) {
    setScans((known) => [{ key: (known[0]?.key ?? 0) + 1, words, isWrong }, ...known].slice(0, SHOWN));
  }

  function choose(next: Place) {
    into.current = next;
    setPlaceCode(next.code);
  }

  function take(text: string) {
    const named = readCode(text);
    if (!named) return say(`“${text.slice(0, 60)}” is no code. Please scan it once more.`, true);
    if (named.of === "product") {
      const target = into.current;
      if (!target) return say("Please scan a place first.", true);
      queue.current = queue.current.then(() => move(named.code, target));
      return;
    }
    const next = places.find(({ code }) => code === named.code);
    if (next) choose(next);
    else say(`No place has the code ${named.code}.`, true);
  }

  async function move(code: string, target: Place) {
    const result = await callApi(moveProducts, { body: { place_id: target.id, products: [code] } });
    if (!result.ok) return say(`${code} was not moved: ${result.message}`, true);
    for (const { message } of result.value.data.refused) say(`${code}: ${message}`, true);
    for (const { name, from } of result.value.data.moved)
      say(
        `${name} → ${target.path}${from === target.path ? " (it was here)" : from ? `, from ${from}` : ""}`,
      );
    void revalidate();
  }

  return { place, scans, take, choose };
}
