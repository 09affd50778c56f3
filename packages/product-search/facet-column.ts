import { Column } from "./column.ts";

/**
 * The keywords of each slot, as the code of their combination: two colours of twenty make some two hundred. So a facet of several values is
 * counted as quickly as one of a single value, and counts by code are dealt to the values in the end.
 */
export class FacetColumn {
  readonly codes = new Column("codes");
  /** By code; 0 is the code of no keyword. */
  readonly combinations: (readonly string[])[] = [[]];
  readonly #codes = new Map([["", 0]]);

  set(slot: number, keywords: string | readonly string[]): void {
    let code = typeof keywords === "string" ? this.#codes.get(keywords) : undefined;
    if (code === undefined) {
      const combination = [...new Set([keywords].flat())].filter(Boolean).sort();
      const key = combination.join("\0");
      code = this.#codes.get(key) ?? this.combinations.push(combination) - 1;
      this.#codes.set(key, code);
    }
    this.codes.set(slot, code);
  }

  keywordsOf(slot: number): readonly string[] {
    return this.combinations[this.codes.cells[slot] as number] ?? [];
  }

  /** By code, 1 where any of these values is in the combination. */
  codesWithAny(values: readonly string[]): Uint8Array {
    const wanted = new Set(values);
    return Uint8Array.from(this.combinations, (keywords) =>
      keywords.some((each) => wanted.has(each)) ? 1 : 0,
    );
  }

  /** Deals counts by code to the values: those that count something, and those of `chosen`. */
  dealt(counts: Int32Array, chosen: readonly string[] = []): Map<string, number> {
    const dealt = new Map(chosen.map((value) => [value, 0]));
    for (const [code, count] of counts.entries()) {
      if (count === 0) continue;
      for (const value of this.combinations[code] ?? []) dealt.set(value, (dealt.get(value) ?? 0) + count);
    }
    return dealt;
  }
}
