import { randomUUID } from "node:crypto";
import { sessions } from "#modules/accounts/schema.ts";
import type { Person, TestApi } from "./test-api.ts";

const HOUR = 3_600_000;

interface Given {
  userAgent?: string;
  /** Hours ago. */
  signedIn?: number;
  used?: number;
  /** Hours from now. */
  ends?: number;
}

/** Signs a person in on another device; returns the session's id. */
export async function giveSession(
  api: Pick<TestApi, "database">,
  { session }: Person,
  { userAgent = "", signedIn = 0, used = 0, ends = 1 }: Given = {},
): Promise<string> {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
  const [row] = await api.database
    .insert(sessions)
    .values({
      userId: session.user.id,
      token: randomUUID(),
      userAgent,
      createdAt: inHours(-signedIn),
      updatedAt: inHours(-used),
      expiresAt: inHours(ends),
    })
    .returning({ id: sessions.id });
  if (!row) throw new Error("no session was made");
  return row.id;
}
