import { expect, it } from "vitest";
import { needsFullPage } from "./open-checkout.ts";

it.each([
  [
    "Instagram",
    "Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Mobile Safari/537.36 Instagram 340.0.0.22.109 Android",
  ],
  [
    "Facebook on Android",
    "Mozilla/5.0 (Linux; Android 13; wv) Chrome/126.0 Mobile [FB_IAB/FB4A;FBAV/470.0.0.36.84;]",
  ],
  ["Facebook on iOS", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone14,5]"],
  ["Opera Mini", "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16"],
  ["UC", "Mozilla/5.0 (Linux; U; Android 11; en-US) Version/4.0 Chrome/100.0 UCBrowser/13.4.2.1307 Mobile"],
])("%s pays on a page of its own", (_name, agent) => {
  expect(needsFullPage(agent)).toBe(true);
});

it.each([
  [
    "Chrome on Android",
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
  ],
  ["Safari on iOS", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1"],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"],
  ["Opera on the desktop", "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 OPR/115.0"],
])("%s pays in the shop's page", (_name, agent) => {
  expect(needsFullPage(agent)).toBe(false);
});
