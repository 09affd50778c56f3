import { createHmac } from "node:crypto";

const STEP = 30_000;

/** The code of an authenticator app at a moment (milliseconds) for a key in base32: RFC 6238, 30 seconds, six digits, SHA-1. */
export function codeAt(key: string, moment = Date.now()): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const letters = key.replace(/[\s=]/g, "").toUpperCase();
  const bits = [...letters].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / STEP)));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The code that an authenticator app shows for this address. */
export function appCode(totpUri: string, stepsFromNow = 0): string {
  return codeAt(new URL(totpUri).searchParams.get("secret") ?? "", Date.now() + stepsFromNow * STEP);
}
