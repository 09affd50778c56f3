import type { Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { keepImportFile } from "./import-folder.ts";

/** Keeps a CSV or a zip for an hour and returns the id of the import that it belongs to. Admins only. */
export async function sendImportFile(
  ctx: Context,
  file: { name: string; id?: string | undefined; bytes: AsyncIterable<Uint8Array> },
): Promise<
  Result<
    { id: string },
    "unauthenticated" | "forbidden" | "not_found" | "payload_too_large" | "validation_failed"
  >
> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return keepImportFile(ctx, file);
}
