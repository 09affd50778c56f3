import type { Context, MiddlewareHandler } from "hono";
import { t } from "#kernel/languages/messages.ts";
import { isForm, readForm, refuseForm } from "./form-parts.ts";
import { sendError } from "./middleware/send-response.ts";
import { isForPerson, plainPage } from "./plain-page.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PAGE_METHODS = new Set(["GET", "HEAD"]);

/** Rejects what scanners send: methods that no route takes, and paths of calls that are not valid text (there is no such page either). */
export function rejectNoise(c: Context): Response | null {
  if (!METHODS.has(c.req.method)) {
    c.header("Allow", [...METHODS].join(", "));
    return sendError(c, "method_not_allowed");
  }
  const { pathname } = new URL(c.req.url);
  return isText(pathname) || !pathname.startsWith("/api/") ? null : sendError(c, "not_found");
}

/** Bytes of a form that are looked at only to say what is wrong with it. */
const LARGEST_FORM = 64 * 1024;

/**
 * Pages are only read: every write is a call of the API. A browser sends a form to its page where the page's script did not come, and a person
 * reads the answer.
 */
export function rejectWrites(): MiddlewareHandler {
  return async (c, next) => {
    if (PAGE_METHODS.has(c.req.method)) return next();
    if (isForm(c.req.header("content-type") ?? "")) {
      const form = await readForm(c, LARGEST_FORM);
      if (!form.ok) return refuseForm(c, form);
    }
    const allowed = [...PAGE_METHODS].join(", ");
    if (isForPerson(c.req.raw)) {
      const response = notReadyPage();
      response.headers.set("Allow", allowed);
      return response;
    }
    c.header("Allow", allowed);
    return sendError(c, "method_not_allowed");
  };
}

const notReadyPage = () =>
  plainPage(
    405,
    t("This did not go through"),
    t("The page was not ready yet. Go back, wait a moment and send it again: what you typed is still there."),
  );

/** Whether the escapes of a path stand for characters that an address can have. */
export function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
