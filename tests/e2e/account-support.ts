import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { linkIn, mailTo } from "./support.ts";

export const PASSWORD = "a long walk home";

/** An account whose e-mail is confirmed, made through the shop's own routes; nobody is signed in afterwards. */
export async function newAccount(page: Page, who: string): Promise<string> {
  const email = `${who}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.org`;
  await page.goto("/about");
  const answer = await page.request.post("/api/auth/sign-up/email", {
    data: { name: "Meera Thomas", email, password: PASSWORD, callbackURL: "/?confirmed=1" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
  await page.request.get(linkIn(await mailTo(page, email, /confirm/i)));
  return email;
}

/** Fills the sign-in dialog, which is open already, and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** What an authenticator app shows at a moment (milliseconds) for a key in base32: RFC 6238, 30 seconds, six digits, SHA-1. */
export function totpAt(key: string, moment = Date.now()): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key.replace(/[\s=]/g, "").toUpperCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / 30_000)));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
