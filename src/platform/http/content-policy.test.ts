import { expect, test } from "vitest";
import { contentPolicy, replaceNonce } from "./content-policy.ts";

// The hash is the one of the specification's example (https://www.w3.org/TR/CSP3/#external-hash).
const HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

const directive = (policy: string, name: string) =>
  policy.split("; ").find((text) => text.startsWith(`${name} `));

test("of the scripts in a page only those with these sources run", () => {
  expect(directive(contentPolicy([HASH]), "script-src")).toBe(`script-src 'self' ${HASH}`);
});

test("a page loads from the shop alone, sends to it alone, and is framed by nobody", () => {
  expect(contentPolicy([HASH]).split("; ")).toEqual([
    "default-src 'self'",
    `script-src 'self' ${HASH}`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]);
});

test("where Razorpay's checkout is in use, its own hosts are let in, and nobody else's", () => {
  const policy = contentPolicy([HASH], "https://checkout.razorpay.com/v1/checkout.js");
  for (const name of ["script-src", "img-src", "connect-src", "frame-src", "form-action"]) {
    const hosts = directive(policy, name)?.match(/https:\S*/g) ?? [];
    expect(hosts.length).toBeGreaterThan(0);
    for (const host of hosts) expect(host).toMatch(/^https:\/\/[a-z-]+\.razorpay\.com$/);
  }
});

test("the sandbox's script is the shop's own", () => {
  expect(contentPolicy([HASH], "/sandbox/razorpay/checkout.js")).toBe(contentPolicy([HASH]));
});

test("inline scripts that carry the nonce are let in by their hashes, each once, and the nonce is gone", () => {
  const script = `<script nonce="n0">alert('Hello, world.');</script>`;
  expect(replaceNonce(`<p>a</p>${script}<template>${script}</template>`, "n0")).toEqual({
    html: `<p>a</p><script>alert('Hello, world.');</script><template><script>alert('Hello, world.');</script></template>`,
    sources: [HASH],
  });
});

test("scripts without the nonce, with another one, or from a file get no source", () => {
  for (const page of [
    "<script>alert('Hello, world.');</script>",
    `<script nonce="n1">alert('Hello, world.');</script>`,
    `<script nonce="n0" src="/a.js"></script>`,
    `<p title='nonce="n0"'>alert('Hello, world.');</p>`,
  ])
    expect(replaceNonce(page, "n0").sources).toEqual([]);
});
