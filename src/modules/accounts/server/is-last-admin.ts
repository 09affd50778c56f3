import { eq } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import { users } from "../schema.ts";

/** Whether no other admin would be left. Locks their rows, so that the last two can't both leave at once. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, "ADMIN")).for("update");
  return admins.some(({ id }) => id === userId) && admins.length === 1;
}
