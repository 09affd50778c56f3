import { parse, serialize } from "hono/utils/cookie";
import * as z from "zod/mini";
import { isLanguage, LANGUAGE_COOKIE } from "#kernel/languages/messages.ts";
import { SIGNS_IN } from "./offered-routes.ts";
import { type AccountRequest, textIn } from "./read-request.ts";

/** Seconds. */
const YEAR = 365 * 24 * 60 * 60;

const signedIn = z.object({ user: z.object({ language: z.string() }) });

/** The language that a call brings its browser: the one that is chosen for the account, or by a sign-in the account's, where the browser has none. */
async function languageBy(path: string, { request, body }: AccountRequest, response: Response) {
  if (path === "/update-user") return textIn(body, "language");
  if (!SIGNS_IN.has(path) || LANGUAGE_COOKIE in parse(request.headers.get("cookie") ?? "", LANGUAGE_COOKIE))
    return null;
  const { data } = signedIn.safeParse(await response.clone().json());
  return data && data.user.language !== "en" ? data.user.language : null;
}

export async function withLanguage(
  path: string,
  asked: AccountRequest,
  response: Response,
): Promise<Response> {
  const language = response.ok ? await languageBy(path, asked, response) : null;
  if (!isLanguage(language)) return response;
  const isEnglish = language === "en";
  const secure = new URL(asked.request.url).protocol === "https:";
  const attributes = { path: "/", sameSite: "Lax", secure, maxAge: isEnglish ? 0 : YEAR } as const;
  response.headers.append("set-cookie", serialize(LANGUAGE_COOKIE, isEnglish ? "" : language, attributes));
  return response;
}
