import { fold, tokenize } from "./analyzer.ts";
import { Column } from "./column.ts";
import { FacetColumn } from "./facet-column.ts";
import { IdTable } from "./id-table.ts";
import { MOST_SLOTS, MOST_TEXT_FIELDS } from "./posting-list.ts";
import type { AnyDocument, Columns, Field, Schema } from "./schema.ts";
import { Vocabulary } from "./vocabulary.ts";

/** So many given-up slots are tolerated, and a quarter as many as there are documents. */
const TOLERATED = 1024;

/**
 * The documents by slot. A document gets the next slot each time that it is put, so that columns and posting lists only grow at their ends; the one
 * that it had is given up, and when these become many, all documents move together.
 */
export class DocumentStore {
  readonly ids = new IdTable();
  readonly vocabulary = new Vocabulary();
  readonly facets: ReadonlyMap<string, FacetColumn>;
  /** Flags are the numbers 0 and 1. */
  readonly numbers: ReadonlyMap<string, Column>;
  readonly textFields: readonly { name: string; weight: number }[];
  /** The texts of sortable fields, folded. */
  readonly texts: ReadonlyMap<string, string[]>;
  readonly stopWords: ReadonlySet<string>;
  readonly #flags: ReadonlySet<string>;
  /** 0 is a slot that was given up. */
  readonly alive = new Column("codes");
  /** Slots, those that were given up among them. */
  slotCount = 0;
  size = 0;

  constructor(schema: Schema, stopWords: Iterable<string>) {
    const fields = Object.entries(schema).map(([name, field]) => ({ name, ...field }));
    const of = (type: Field["type"]) => fields.filter((field) => field.type === type).map(({ name }) => name);
    const texts = fields.filter((field) => field.type === "text");
    if (texts.length > MOST_TEXT_FIELDS) throw new RangeError(`More than ${MOST_TEXT_FIELDS} text fields`);
    this.textFields = texts;
    this.texts = new Map(texts.filter(({ sortable }) => sortable).map(({ name }) => [name, []]));
    this.facets = new Map(of("facet").map((name) => [name, new FacetColumn()]));
    const numbers = [...of("number"), ...of("flag")];
    this.numbers = new Map(numbers.map((name) => [name, new Column("numbers")]));
    this.#flags = new Set(of("flag"));
    this.stopWords = new Set(stopWords);
  }

  /** The slot of a document, or -1. */
  slotOf(id: string): number {
    const slot = this.ids.find(id);
    return slot >= 0 && this.alive.cells[slot] === 1 ? slot : -1;
  }

  put(document: AnyDocument): void {
    const slot = this.slotCount;
    if (slot >= MOST_SLOTS) throw new RangeError(`More than ${MOST_SLOTS} documents`);
    // A wrong document is found before anything refers to its slot.
    this.#writeColumns(slot, document);
    const before = this.ids.set(slot, document.id);
    for (const [field, { name }] of this.textFields.entries())
      for (const word of tokenize(textOf(document, name)))
        if (!this.stopWords.has(word)) this.vocabulary.add(word, slot, field);
    this.slotCount += 1;
    this.size += 1;
    if (this.alive.cells[before] === 1) this.#giveUp(before);
  }

  remove(id: string): boolean {
    const slot = this.slotOf(id);
    if (slot >= 0) this.#giveUp(slot);
    return slot >= 0;
  }

  readonly columns: Columns = {
    number: (field) => {
      const { cells, missing } = fieldIn(this.numbers, field);
      return (slot) => (cells[slot] === missing ? Number.NaN : (cells[slot] as number));
    },
    keyword: (field) => {
      const column = fieldIn(this.facets, field);
      return (slot) => column.keywordsOf(slot);
    },
    flag: (field) => {
      const { cells } = fieldIn(this.numbers, field);
      return (slot) => cells[slot] === 1;
    },
  };

  #writeColumns(slot: number, document: AnyDocument): void {
    for (const [name, column] of this.numbers) {
      const value = this.#flags.has(name) ? Number(document[name] ?? false) : document[name];
      column.set(slot, typeof value === "number" ? value : null);
    }
    for (const [name, column] of this.facets) {
      const value = document[name];
      column.set(slot, typeof value === "string" || Array.isArray(value) ? value : []);
    }
    for (const [name, texts] of this.texts) texts[slot] = fold(textOf(document, name));
    this.alive.set(slot, 1);
  }

  #giveUp(slot: number): void {
    this.alive.set(slot, 0);
    this.size -= 1;
    if (this.slotCount - this.size > TOLERATED + this.size / 4) this.#compact();
  }

  /** Numbers the living slots anew, without gaps. Takes about as long as answering some questions about everything. */
  #compact(): void {
    const kept = new Int32Array(this.size);
    const numbers = new Int32Array(this.slotCount).fill(-1);
    let length = 0;
    for (let slot = 0; slot < this.slotCount; slot++) {
      if (this.alive.cells[slot] === 0) continue;
      numbers[slot] = length;
      kept[length++] = slot;
    }
    const codes = [...this.facets.values()].map((facet) => facet.codes);
    for (const column of [...this.numbers.values(), ...codes, this.alive]) column.compact(kept);
    for (const texts of this.texts.values()) {
      for (const [slot, was] of kept.entries()) texts[slot] = texts[was] ?? "";
      texts.length = length;
    }
    this.ids.compact(kept);
    this.vocabulary.renumber(numbers);
    this.slotCount = length;
  }
}

const textOf = (document: AnyDocument, name: string) => String(document[name] ?? "");

/** The value of a field in a map; a field that the schema doesn't have, or has with another type, is a mistake of the caller. */
export function fieldIn<Value>(map: ReadonlyMap<string, Value>, field: string): Value {
  const value = map.get(field);
  if (value === undefined) throw new RangeError(`The schema has no such field for this: ${field}`);
  return value;
}
