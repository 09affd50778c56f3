import { z } from "zod";
import { matching } from "#platform/backup/storage-settings.ts";

/** Forms that several settings have; `message` is told where one has another. */

export const wholeNumber = (from: number, to: number, message: string) =>
  matching(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);

export const url = (schemes: string[], message: string) =>
  z.string().refine((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && schemes.includes(parsed.protocol) && parsed.hostname !== "";
  }, message);

export const origin = (message: string) =>
  z
    .string()
    .refine(isWebOrigin, message)
    .transform((value) => new URL(value).origin)
    .optional();

/** One secret, or several with commas between. */
export const secretsIn = z.string().transform((text) => text.split(",").map((secret) => secret.trim()));

/** Scheme, host and port only: a path, a query or credentials would be lost silently. */
function isWebOrigin(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`;
}

/** The sentences of the needs that are not met. */
export const unmet = (needs: [isMet: boolean, sentence: string][]) =>
  needs.flatMap(([isMet, sentence]) => (isMet ? [] : [sentence]));
