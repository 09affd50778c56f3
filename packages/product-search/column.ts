export type Cells = Uint8Array | Uint16Array | Int8Array | Int16Array | Int32Array | Float64Array;

/** By how much a table is enlarged: an eighth wastes a sixteenth on average, and each cell is copied eight times in all. */
export const enlarged = (length: number, more: number) => length + Math.max(more, length >> 3);

interface Width {
  Cells: new (length: number) => Cells;
  least: number;
  most: number;
  missing: number;
}

const widths = {
  /** The least that a cell can hold stands for none. Doubles are used by half, so that differences are exact too. */
  numbers: [
    { Cells: Int8Array, least: 1 - 2 ** 7, most: 2 ** 7 - 1, missing: -(2 ** 7) },
    { Cells: Int16Array, least: 1 - 2 ** 15, most: 2 ** 15 - 1, missing: -(2 ** 15) },
    { Cells: Int32Array, least: 1 - 2 ** 31, most: 2 ** 31 - 1, missing: -(2 ** 31) },
    { Cells: Float64Array, least: 1 - 2 ** 52, most: 2 ** 52 - 1, missing: -(2 ** 52) },
  ],
  codes: [
    { Cells: Uint8Array, least: 0, most: 2 ** 8 - 1, missing: 0 },
    { Cells: Uint16Array, least: 0, most: 2 ** 16 - 1, missing: 0 },
    { Cells: Int32Array, least: 0, most: 2 ** 31 - 1, missing: 0 },
  ],
} as const satisfies Record<string, readonly Width[]>;

/** A whole number for each slot, in cells as narrow as the numbers so far allow. */
export class Column {
  readonly #widths: readonly Width[];
  #width: Width;
  /** Valid until the next change. */
  cells: Cells;
  /** The value of a cell that holds no number. */
  missing: number;
  /** No number was ever less, or greater. */
  least = 0;
  greatest = 0;

  constructor(of: keyof typeof widths) {
    this.#widths = widths[of];
    this.#width = widths[of][0];
    this.missing = this.#width.missing;
    this.cells = new this.#width.Cells(0);
  }

  set(slot: number, value: number | null): void {
    if (slot >= this.cells.length) this.#resize(enlarged(slot, 16), this.#width);
    if (value !== null) this.#fit(value);
    this.cells[slot] = value ?? this.missing;
  }

  /** Keeps these slots alone and numbers them anew, in their order. */
  compact(kept: Int32Array): void {
    const old = this.cells;
    this.cells = new this.#width.Cells(kept.length);
    for (let slot = 0; slot < kept.length; slot++) this.cells[slot] = old[kept[slot] as number] as number;
  }

  #fit(value: number): void {
    const { least, most } = this.#width;
    if (value < least || value > most || !Number.isInteger(value)) {
      const wider = this.#widths.find((width) => value >= width.least && value <= width.most);
      if (!wider || !Number.isInteger(value))
        throw new RangeError(`${value} is no whole number, or too large`);
      this.#resize(this.cells.length, wider);
    }
    this.least = Math.min(this.least, value);
    this.greatest = Math.max(this.greatest, value);
  }

  #resize(length: number, width: Width): void {
    const larger = new width.Cells(length);
    larger.set(this.cells);
    if (width.missing !== this.missing)
      for (const [slot, value] of this.cells.entries())
        if (value === this.missing) larger[slot] = width.missing;
    this.cells = larger;
    this.#width = width;
    this.missing = width.missing;
  }
}
