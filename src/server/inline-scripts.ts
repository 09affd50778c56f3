import { createHash } from "node:crypto";

/**
 * Makes a page independent of the nonce (letters and digits) that it was rendered with, so that it can be kept and sent to everybody: returns it without the
 * nonce, and the policy's sources for exactly the inline scripts that carried it
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source). A script that somebody got into the page's data has no nonce, and gets no
 * source.
 */
export function replaceNonce(html: string, nonce: string): { html: string; sources: string[] } {
  const inline = new RegExp(`<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([^]*?)</script>`, "g");
  const sources = [...html.matchAll(inline)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), sources: [...new Set(sources)] };
}
