import { hash } from "node:crypto";
import type { Manifest } from "../manifest.ts";

/** How many rows a table has, and the sum of their SHA-256 (the first 128 bits, in hex), in whatever order they come. */
export type RowSum = Pick<Manifest["tables"][number], "rows" | "sum">;

const BATCH = 64 * 1024;
const NEWLINE = 10;

/** Lets rows in PostgreSQL's COPY text format (a line each) through, in larger pieces, and sums them up. Read `result` when all have passed. */
export function sumRows(source: AsyncIterable<Uint8Array>): {
  through: AsyncGenerator<Buffer>;
  result(): RowSum;
} {
  let rows = 0;
  let sum = 0n;

  function add(lines: Buffer): void {
    for (let from = 0; from < lines.length; ) {
      const to = lines.indexOf(NEWLINE, from);
      const digest = hash("sha256", lines.subarray(from, to), "buffer");
      sum = BigInt.asUintN(128, sum + ((digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8)));
      rows += 1;
      from = to + 1;
    }
  }

  async function* through(): AsyncGenerator<Buffer> {
    let held: Uint8Array[] = [];
    let length = 0;
    for await (const part of source) {
      held.push(part);
      length += part.length;
      if (length < BATCH) continue;
      const all = Buffer.concat(held);
      const end = all.lastIndexOf(NEWLINE) + 1;
      add(all.subarray(0, end));
      if (end > 0) yield all.subarray(0, end);
      held = [all.subarray(end)];
      length = all.length - end;
    }
    const rest = Buffer.concat(held);
    add(rest);
    if (rest.length > 0) yield rest;
  }

  return { through: through(), result: () => ({ rows, sum: sum.toString(16).padStart(32, "0") }) };
}
