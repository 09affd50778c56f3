/** Rows of as many bytes each, every row kept once. */
export interface NumberedRows {
  readonly width: number;
  /** How many rows there are: they are numbered from 0 as they first come. */
  readonly count: number;
  /** All rows, one after the other. */
  bytes(): Uint8Array;
  numberOf(row: Uint8Array): number;
}

/** Numbers rows of up to six bytes: then a row makes one whole number that JavaScript can tell from all others. */
export function createNumberedRows(width: number): NumberedRows {
  const numbers = new Map<number, number>();
  let bytes = new Uint8Array(64 * width);
  return {
    width,
    get count() {
      return numbers.size;
    },
    bytes: () => bytes,
    numberOf(row) {
      const key = row.reduce((sum, byte) => sum * 256 + byte, 0);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = numbers.size;
      numbers.set(key, number);
      if ((number + 1) * width > bytes.length) {
        const larger = new Uint8Array(bytes.length * 2);
        larger.set(bytes);
        bytes = larger;
      }
      bytes.set(row, number * width);
      return number;
    },
  };
}
