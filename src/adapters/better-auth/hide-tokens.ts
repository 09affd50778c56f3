import { BEGINS_SIGN_IN } from "./offered-routes.ts";

/** Headers by which the library tells scripts the session token besides the cookie, on every answer that sets one. */
const TELLING = ["set-auth-token", "access-control-expose-headers"];

/** Whether a page's script asks. Browsers say so by themselves (Fetch Metadata), and no script can leave it out. */
const isFromPage = (request: Request) => request.headers.has("sec-fetch-site");

/**
 * The answer of a route without the session token, which its cookie carries. Only a sign-in without a second step tells it in its body
 * too, to clients that are no page's script.
 */
export async function hideTokens(path: string, request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of TELLING) headers.delete(name);
  const withMessage = { status: response.status, headers };
  const isTold = BEGINS_SIGN_IN.has(path) && !isFromPage(request);
  if (isTold || !headers.get("content-type")?.startsWith("application/json")) {
    return new Response(response.body, withMessage);
  }
  headers.delete("content-length");
  return new Response(withoutToken(await response.text()), withMessage);
}

/** A redirect calls itself JSON and has no body. */
function withoutToken(text: string): string | null {
  if (text === "") return null;
  const body: unknown = JSON.parse(text);
  return JSON.stringify(
    typeof body === "object" && body !== null && "token" in body ? { ...body, token: null } : body,
  );
}
