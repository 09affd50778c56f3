import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf, readClientAddress } from "./client-address.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  [" 192.0.2.1:4711 ", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["[::ffff:192.0.2.1]:4711", "192.0.2.1"],
  ["2001:DB8:0:7:1:2:3:4", "2001:db8:0:7::"],
  ["[2001:db8:0:7::1]:443", "2001:db8:0:7::"],
  ["fe80::1%eth0", "fe80::"],
  ["::1", "::"],
])("%s is limited as %s", (text, address) => {
  expect(readClientAddress(text)).toBe(address);
});

test.each(["", "unknown", "_hidden", "192.0.2", "192.0.2.256", "[192.0.2.1", "2001:db8::1::2", "a b"])(
  "%j is no address",
  (text) => {
    expect(readClientAddress(text)).toBeNull();
  },
);

test("whoever has a /64 is one client, whatever they write after it, and nobody else is", () => {
  const line = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const hex = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");
  fc.assert(
    fc.property(line, line, line, (own, one, other) => {
      fc.pre(own.some((group) => group !== 0));
      const here = readClientAddress(`${hex(own)}:${hex(one)}`);
      expect(readClientAddress(`${hex(own)}:${hex(other)}`)).toBe(here);
      expect(readClientAddress(here ?? "")).toBe(here);
      const next = own.with(3, ((own[3] ?? 0) + 1) % 0x10000);
      expect(readClientAddress(`${hex(next)}:${hex(one)}`)).not.toBe(here);
    }),
  );
});

test.each([
  ["192.0.2.1", null],
  ["unknown", null],
  ["in-process", null],
  ["2001:db8:1:7::", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::", "2001:db8:1::/48"],
  ["2001:db8:2::", "2001:db8:2::/48"],
])("the wider network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
