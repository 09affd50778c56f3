import { expect, test } from "vitest";
import { replaceNonce } from "./inline-scripts.ts";

// The hash is the one of the specification's example (https://www.w3.org/TR/CSP3/#external-hash).
const HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

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
