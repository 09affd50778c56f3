import * as z from "zod/mini";
import { msg, t } from "./languages/messages.ts";
import { MAX_PAGE_SIZE } from "./lists.ts";
import { isRupees, MAX_RUPEES } from "./money.ts";
import { visibleText } from "./visible-text.ts";

/** Building blocks that several resources share. Messages are the specification's where it has them. */

export const MALFORMED_EMAIL = msg("Please enter a valid email address.");

const NIL_ID = "00000000-0000-0000-0000-000000000000";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function knownForm(id: string): string {
  return UUID.test(id) ? id.toLowerCase() : NIL_ID;
}

/** An id as it comes from outside. One that is no UUID becomes the nil UUID, which nothing has: it is simply not found. */
export const entityId = z.pipe(z.string().check(z.minLength(1)), z.transform(knownForm));

/** A form's required choice, in the same way, with the words to show when nothing was chosen. */
export function requiredChoice(message: string) {
  return z.pipe(z.string(message).check(z.minLength(1, message)), z.transform(knownForm));
}

/** An optional choice of a form: absent, null and "" all mean none. */
export const optionalChoice = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((id) => (id ? knownForm(id) : null)),
);

/** An optional filter of a listing: absent, "" and ALL mean no filter. */
export const filterId = z.pipe(
  z.optional(z.string()),
  z.transform((id) => (!id || id.toUpperCase() === "ALL" ? undefined : knownForm(id))),
);

/** Drops the space around a text, and all of one in which nobody can see anything: what is required must be seen. */
export const visible = z.overwrite(visibleText);

/** Said when it is found: a schema stands for every language. `what` is marked by `msg` where people read it. */
const tooLong = (max: number, what: string) =>
  z.maxLength(max, { error: () => t("{what} can have at most {max} characters", { what: t(what), max }) });

/** Text that must not be blank; surrounding space is dropped. `message` is shown when it is, `max` counts characters. */
export function requiredText(message: string, max: number, what: string) {
  return z.string(message).check(visible, z.minLength(1, message), tooLong(max, what));
}

/** Optional text; absent and null become "". `checks` must let "" pass. */
export function optionalText(max: number, what: string, ...checks: z.core.$ZodCheck<string>[]) {
  return z.pipe(
    z.optional(z.nullable(z.string().check(visible, tooLong(max, what), ...checks))),
    z.transform((text) => text ?? ""),
  );
}

/** An amount in rupees on the wire, at most two decimals. */
export const rupees = z.number();

/** A price in rupees that someone typed into a form or a client sent; `message` is for none at all, and for one below 0. */
export function rupeesInput(message: string) {
  const noNumber = (given: { input?: unknown }) => (typeof given.input === "string" ? SENT_AS_TEXT : message);
  return z.number({ error: noNumber }).check(
    z.gte(0, message),
    z.lte(MAX_RUPEES, { error: () => t("An amount can be at most ₹1,00,00,000") }),
    z.refine((value) => isRupees(value), {
      error: () => t("An amount in rupees has at most two decimals"),
    }),
  );
}
/** Said to programs: forms read what is typed themselves. */
const SENT_AS_TEXT = "An amount must be sent as a number";

/** A sum in rupees that a client was shown and sends back; high enough for any cart, and still counted exactly in paise. */
export const shownTotal = z.number().check(z.gte(0), z.lte(1e13));

/** A whole number that someone typed or sent, both bounds among them. A multiple of 1 would not do: for zod 1e-118 is one. */
export function wholeNumberInput(from: number, to: number, message: string) {
  return z.number(message).check(z.gte(from, message), z.lte(to, message), z.int(message));
}

/** A moment on the wire: ISO 8601 in UTC. */
export const timestamp = z.string();

const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(1), z.lte(max))),
  );

/** page (from 1) and limit (1..100) of a list call. */
export function pageQuery(limit: number) {
  return {
    page: z._default(z.optional(wholeNumber(1_000_000)), 1),
    limit: z._default(z.optional(wholeNumber(MAX_PAGE_SIZE)), limit),
  };
}

/** A limit of the price filter, in rupees; absent and "" mean none. */
export const priceLimit = z.pipe(
  z.optional(z.string().check(z.regex(/^(\d{1,8}(\.\d{1,2})?)?$/))),
  z.pipe(
    z.transform((text: string | undefined) => (text ? Number(text) : undefined)),
    z.optional(z.number().check(z.gte(0), z.lt(1e8))),
  ),
);

/** The address of a page as somebody types it: 'example.org/a' gets its https://; another scheme is left for the rule that refuses it. */
export function completedLink(text: string): string {
  const link = text.trim();
  if (link === "" || /^[a-z][a-z0-9+-]*:/i.test(link)) return link;
  if (link.startsWith("//")) return `https:${link}`;
  return /^[^\s/?#@]+\.[^\s/?#@.]{2,}([:/?#]|$)/.test(link) ? `https://${link}` : link;
}

/** Where an image is: the shop keeps its images itself, and pages show no others (`img-src` of their policy). */
export function imageAddress(message: string) {
  // Such characters only as uploads are named by: no others mean something within an address or a style.
  const uploaded = /^\/images(?!.*\.\.)(?:\/[\w.-]+)+$/;
  return requiredText(message, 500, "Image URL").check(
    z.regex(uploaded, "Image URL must be the address of an uploaded image"),
  );
}

/** A blur hash: 4x4 to 9x9 components fit well below 200 characters. */
export function blurHashText(message: string) {
  return z
    .string(message)
    .check(visible, z.minLength(1, message), z.maxLength(200, "Blur Hash is not valid"));
}

/** A thing as its form got it: where one of the fields that are sent was changed since, nothing is saved. Left out, the last save counts. */
export const seenFields = z.optional(z.record(z.string(), z.unknown()));
