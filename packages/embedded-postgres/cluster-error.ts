/** Something that only the person who runs the program can put right, in one whole sentence for them. */
export class ClusterError extends Error {
  override readonly name = "ClusterError";
  readonly problems: readonly string[] = [this.message];
}

export class ClusterInUseError extends ClusterError {}

/** The system's short code of a failed call ("EACCES", "ENOENT", ...), or "" when it has none. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The result of `work`; null when it fails with this code of the system's. */
export function unless<T>(code: string, work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (systemCode(error) === code) return null;
    throw error;
  }
}
