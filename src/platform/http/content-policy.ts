import { createHash } from "node:crypto";

/** The hosts that Razorpay's checkout loads, frames, calls, and posts to when it takes the whole page. */
const RAZORPAY = {
  script: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  image: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  connect: ["api", "lumberjack", "lumberjack-cx"].map((name) => `https://${name}.razorpay.com`),
  frame: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
  form: ["https://api.razorpay.com"],
};

/** Lets a page run WebAssembly, with which the office reads codes where the browser can't. It lets no text become a script. */
export const READS_CODES = "'wasm-unsafe-eval'";

/**
 * Of the scripts that stand in a page only those of `scriptSources` run. Styles may be inline: toaster and dialogs inject some without a nonce.
 * Razorpay's hosts are let in on every page where its checkout is in use: whoever walks from the home page to the cart keeps the former's policy.
 */
export function contentPolicy(scriptSources: readonly string[], checkoutScript = ""): string {
  const isInUse = checkoutScript.startsWith("https://");
  const razorpay = (kind: keyof typeof RAZORPAY) => (isInUse ? RAZORPAY[kind] : []);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources, ...razorpay("script")].join(" "),
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...razorpay("image")].join(" "),
    "font-src 'self' data:",
    ["connect-src 'self'", ...razorpay("connect")].join(" "),
    ["frame-src 'self'", ...razorpay("frame")].join(" "),
    ["form-action 'self'", ...razorpay("form")].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The page without the nonce (letters and digits) that it was rendered with, so that it can be sent to everybody, and sources for exactly the
 * scripts that carried it (https://www.w3.org/TR/CSP3/#grammardef-hash-source): one that somebody got into the page's data has none.
 */
export function replaceNonce(html: string, nonce: string): { html: string; sources: string[] } {
  const [first = "", ...marked] = html.split(` nonce="${nonce}"`);
  const sources = new Set<string>();
  let before = first;
  for (const piece of marked) {
    // The tag that carried it begins in the piece before, and ends in this one.
    const start = piece.indexOf(">") + 1;
    const tag = before.slice(before.lastIndexOf("<")) + piece.slice(0, start);
    if (/^<script(?![^>]*\ssrc=)/.test(tag)) {
      const text = piece.slice(start, piece.indexOf("</script>", start));
      sources.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
    before = piece;
  }
  return { html: [first, ...marked].join(""), sources: [...sources] };
}
