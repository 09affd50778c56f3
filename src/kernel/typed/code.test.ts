import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkSign, readCode } from "./code.ts";

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const anySign = fc.constantFrom(...SIGNS);
const anyCode = fc
  .string({ unit: anySign, minLength: 5, maxLength: 5 })
  .map((signs) => signs + checkSign(signs));

const withSign = (code: string, at: number, sign: string) => code.slice(0, at) + sign + code.slice(at + 1);

test("a code is read as it is, and each code with one wrong sign is none", () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(readCode(code)).toEqual({ of: "product", code });
      for (const [at, right] of [...code].entries())
        for (const sign of SIGNS)
          if (sign !== right && readCode(withSign(code, at, sign)))
            throw new Error(`${code}: ${sign} at ${at}`);
    }),
  );
});

/** A code with these signs at these two places, and zeros elsewhere but for one place. */
function codeWith(first: number, one: string, second: number, other: string): string {
  const rest = [0, 1, 2].find((at) => at !== first && at !== second) ?? 0;
  for (const sign of SIGNS) {
    const signs = withSign(withSign(withSign("000000", first, one), second, other), rest, sign);
    if (checkSign(signs.slice(0, 5)) === signs.slice(5)) return signs;
  }
  throw new Error(`no code has ${one} and ${other} there`);
}

// The check is linear: whether an exchange is seen hangs on the two signs and their places, not on the others.
test("no two signs of a code change places unseen, wherever they stand", () => {
  let tried = 0;
  for (let first = 0; first < 6; first++)
    for (let second = first + 1; second < 6; second++)
      for (const one of SIGNS)
        for (const other of SIGNS) {
          if (one === other) continue;
          const code = codeWith(first, one, second, other);
          tried += 1;
          if (readCode(withSign(withSign(code, first, other), second, one))) throw new Error(code);
        }
  expect(tried).toBe(15 * 32 * 31);
});

test("any two signs of any code that are exchanged are seen", () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      for (let first = 0; first < 6; first++)
        for (let second = first + 1; second < 6; second++) {
          const [one, other] = [code.charAt(first), code.charAt(second)];
          if (one === other) continue;
          if (readCode(withSign(withSign(code, first, other), second, one))) throw new Error(code);
        }
    }),
  );
});

test("one in 32 of what six signs could be is a code", () => {
  const all = [...SIGNS].flatMap((one) => [...SIGNS].map((other) => `7K3M${one}${other}`));
  expect(all.filter((signs) => readCode(signs))).toHaveLength(32);
});

const code = `01K3M${checkSign("01K3M")}`;

test.each([
  code.toLowerCase(),
  ` ${code.slice(0, 3)} ${code.slice(3)}\n`,
  `${code.slice(0, 3)}-${code.slice(3)}`,
  `${code.slice(0, 2)}–${code.slice(2)}`,
  `OIK3M${code.slice(5)}`,
  `ol${code.slice(2)}`,
  `https://shop.example/p/${code}`,
  `HTTP://127.0.0.1:3000/ml/p/${code.toLowerCase()}`,
  `]Q1https://shop.example/p/${code}/`,
  `https://shop.example/p/${code}?from=label#top`,
  `\u200b${code}\ufeff`,
])("%j is the code", (typed) => expect(readCode(typed)).toEqual({ of: "product", code }));

test("a place has a sign before its code that no product has", () => {
  expect(readCode(`u-${code}`)).toEqual({ of: "place", code: `U${code}` });
  expect(readCode(`U${withSign(code, 2, "J")}`)).toBeNull();
});

test.each(["", "U", "shirts and more", `${code}0`, code.slice(1), "ABCDEU", `UU${code.slice(1)}`])(
  "%j is none",
  (typed) => expect(readCode(typed)).toBeNull(),
);
