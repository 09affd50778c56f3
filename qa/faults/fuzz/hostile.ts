import fc from "fast-check";
import { wordsIn } from "#tests/support/words-in.ts";

/** Texts that have broken programs before: nothing, invisible and unpaired characters, words that languages reserve, and very long ones. */
const texts = [
  ...["", " ", "\0", "a\0b", "\u200b\u2060", "\u202egnp.exe", "\ufeff", "\u3164", "\ud800", "\udfff\ud800"],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "NaN",
    "-Infinity",
    "1e999",
    "' or 1=1 --",
    "%' escape '",
    "\\",
  ],
  ...[
    "<script>alert(1)</script>",
    "$" + "{7*7}",
    "../../../../etc/passwd",
    "a\r\nX-Injected: 1",
    "=HYPERLINK(1)",
  ],
  ...["😀".repeat(300), "e\u0301".repeat(2000), "(".repeat(1000), "a ".repeat(3000), "x".repeat(40_000)],
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
);

const numbers = [0, -0, -1, 0.1, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1.7976931348623157e308];
const nested = JSON.parse(`${'{"a":['.repeat(200)}${"]}".repeat(200)}`) as unknown;

/** Values in the place of the one that a field wants. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], nested) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 5000 }, (_, i) => i)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const DEEP = 30_000;

/** Whole bodies that no form of the shop's sends. */
export const hostileBody: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom<string | Uint8Array<ArrayBuffer>>(
    ...["", "{", "[]", "null", '"text"', "1e999"],
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    '{"id":1,"id":2,"id":"ffffffff-ffff-4fff-bfff-ffffffffffff"}',
    '{"a":1e999,"b":-1e999,"c":123456789012345678901234567890}',
    '{"name":"\\ud800","description":"\\u0000"}',
    "[".repeat(DEEP),
    `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`,
    `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
    `{${Array.from({ length: 5000 }, (_, i) => `"k${i}":${i}`).join()}}`,
    new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nno end',
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
);

export const hostileType = fc.constantFrom(
  ...[
    "",
    "text/plain",
    "text/xml",
    "text/csv",
    "image/png",
    "application/octet-stream",
    "application/json",
    ";;;",
  ],
  ...[
    "application/json; charset=utf-16",
    "application/json; charset=nonsense",
    "application/vnd.api+json; q",
  ],
  ...["application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=x"],
  `multipart/form-data; boundary=${"x".repeat(500)}`,
);

const headerNames = wordsIn(`
  authorization cookie idempotency-key if-none-match accept accept-encoding accept-language range origin referer
  x-forwarded-for x-forwarded-proto x-http-method-override x-request-id content-encoding user-agent
`);

/** Headers that programs read, with what nobody sends. */
export const hostileHeader: fc.Arbitrary<[string, string]> = fc.tuple(
  fc.constantFrom(...headerNames),
  fc.constantFrom(
    ...["", " ", "Bearer", "Bearer a.b.c", `Bearer ${"x".repeat(5000)}`, "Basic YTpi", "gzip", "null"],
    ...["a=b; a=c; =; ;; %00=%ff", "rebon.session_token=%00; better-auth.session_token=a.b"],
    ...["bytes=0-,1-2,99999999999999999999-", 'W/"", *, "', "\u00ff\u00e9", "*/*;q=nan", "http://[::1"],
    ...["1.2.3.4, , unknown, ::::", "'\"><b>", "9".repeat(400)],
  ),
);

/** Query strings that no parameter's value could produce. */
const rawQueries = [
  ...wordsIn("% %zz=% %00 a=%00 a=%ff%fe =&=&& a[]=1&a[]=2 a[b][c]=1 __proto__[x]=1"),
  ...["?".repeat(300), "a=1&".repeat(900)],
];

/** The parameters of a request, with one of them replaced, repeated or nested, one more, or none that can be read. */
export function hostileQuery(given: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  const usual = Object.entries(given).map(([name, value]) => [name, String(value)] as const);
  const write = (pairs: readonly (readonly [string, string])[]) =>
    pairs
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
      .join("&");
  const names = usual.length > 0 ? usual.map(([name]) => name) : ["page", "search", "id"];
  const known = fc.constantFrom(...names);
  const one = fc.tuple(known, hostileText).map(([name, text]) => [name, text.slice(0, 3000)] as const);
  const without = (name: string) => usual.filter(([other]) => other !== name);
  return fc.oneof(
    one.map((pair) => write([...without(pair[0]), pair])),
    one.map((pair) => write([...usual, pair])),
    known.map((name) => write(without(name))),
    one.map(([name, value]) => write([...usual, [`${name}[]`, value.slice(0, 100)], [`${name}[a]`, "1"]])),
    fc.constantFrom(...rawQueries).map((raw) => `${write(usual)}&${raw}`),
  );
}
