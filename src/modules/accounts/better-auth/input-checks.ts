import { APIError, createAuthMiddleware } from "better-auth/api";
import { MALFORMED_EMAIL } from "#kernel/fields.ts";
import { parseImageUrl } from "#kernel/image-url.ts";
import { isLanguage, t } from "#kernel/languages/messages.ts";
import { visibleText } from "#kernel/visible-text.ts";
import { pendingActions } from "../contract/pending-action.ts";

const WRITES_A_PERSON = new Set(["/sign-up/email", "/confirm-email", "/update-user"]);
const LONGEST = { name: 100, email: 254 };

function rejectInput(message: string): never {
  throw new APIError("BAD_REQUEST", { code: "INVALID_INPUT", message });
}

function textOf(body: object, field: string): string | undefined {
  const value: unknown = Reflect.get(body, field);
  return typeof value === "string" ? value : undefined;
}

function checkPerson(body: object): void {
  // The library would ignore it silently; the client gets an error instead.
  if (Object.hasOwn(body, "role") || Object.hasOwn(body, "staffRole")) rejectInput("A role can't be chosen.");
  if (Object.hasOwn(body, "name") && textOf(body, "name") === undefined)
    rejectInput("The name has to be text.");
  const name = textOf(body, "name") ?? "";
  if (name.length > LONGEST.name)
    rejectInput(t("The name can have at most {max} characters.", { max: LONGEST.name }));
  if ("language" in body && !isLanguage(body.language)) rejectInput("The language has to be en, ml or hi.");
  // Control characters have no place in a name, and could end a mail's header line.
  if (/\p{Cc}/u.test(name)) rejectInput(t("The name has characters that can't be used."));
  if ((textOf(body, "email") ?? "").length > LONGEST.email) rejectInput(t(MALFORMED_EMAIL));
}

/** An image of a person is one that the shop made and keeps, or none. */
function checkImage(body: object): void {
  const image: unknown = Reflect.get(body, "image") ?? "";
  if (image !== "" && (typeof image !== "string" || parseImageUrl(image) === null)) {
    rejectInput("The image must be the address of one that was uploaded.");
  }
}

/** Bounds what a person may write of themselves, has every change of a password end the other sessions, and trusts no device. */
export const checkInput = createAuthMiddleware(async (ctx) => {
  const body: unknown = ctx.body;
  if (typeof body !== "object" || body === null) return;
  if (WRITES_A_PERSON.has(ctx.path)) {
    checkPerson(body);
    checkImage(body);
    if ("wishes" in body && !pendingActions.safeParse(body.wishes).success)
      rejectInput("What was wanted has to be products of the shop.");
    const name = textOf(body, "name");
    // One that nobody can see is none, and mails greet without it.
    if (name !== undefined) return { context: { body: { ...body, name: visibleText(name) } } };
  }
  // It would be trusted for a month, and the factor a matter of the device.
  if (ctx.path.startsWith("/two-factor/verify-"))
    return { context: { body: { ...body, trustDevice: false } } };
  if (ctx.path === "/change-password") return { context: { body: { ...body, revokeOtherSessions: true } } };
});
