import { typedNumber } from "#kernel/typed/number.ts";

const mapped = <Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  turn: (value: From) => To,
) =>
  Object.fromEntries(Object.entries<From>(record).map(([name, value]) => [name, turn(value)])) as Record<
    Name,
    To
  >;

/** Numbers as fields hold them. */
export const textsOf = <Name extends string>(numbers: Readonly<Record<Name, number>>) =>
  mapped(numbers, String);

/** The numbers that were typed into fields; NaN for what can't be read. */
export const numbersOf = <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  mapped(texts, (text) => typedNumber(text));
