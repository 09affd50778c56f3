import Bowser from "bowser";

/** Characters; browsers' headers are far shorter. */
const LONGEST = 512;

/** Which browser and device a User-Agent header speaks of, in words that people know; null for what is not known. */
export function describeUserAgent(header: string | null): { browser: string | null; device: string | null } {
  if (!header || header.length > LONGEST) return { browser: null, device: null };
  const { browser, os, platform } = Bowser.parse(header);
  return {
    browser: browser.name?.replace(/ for Android$/, "") || null,
    // 'iPhone' says more than 'iOS'; the model of other phones is a code.
    device: (platform.vendor === "Apple" && platform.model) || os.name || null,
  };
}
