import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ErrorCode } from "#kernel/error-codes.ts";
import type { Result } from "#kernel/result.ts";
import { toast } from "./toast/toast.ts";

export interface Change<T> {
  /** Tells it from the others that the same place can begin. */
  name?: string;
  make: () => Promise<Result<T, ErrorCode>>;
  done: string | ((value: T) => string);
  /** A sentence below that, where there is one. */
  more?: (value: T) => string | null | undefined;
  failed: string;
  /** Once it is answered, before the page is read again. */
  onAnswered?: (result: Result<T, ErrorCode>) => unknown;
}

/** Something that a button begins: one at a time, with a toast of what came of it. Then the page is read again, or `reload` does that. */
export function useChange(reload?: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  /** `done` is left out where the answer says what was done. */
  async function run<T extends { message: string }>(change: Omit<Change<T>, "done">): Promise<void>;
  async function run<T>(change: Change<T>): Promise<void>;
  async function run<T extends Partial<{ message: string }>>(
    change: Partial<Change<T>> & Omit<Change<T>, "done">,
  ) {
    const {
      name = "change",
      make,
      done = ({ message = "" }: T) => message,
      more,
      failed,
      onAnswered,
    } = change;
    if (busy) return;
    setBusy(name);
    const result = await make();
    await onAnswered?.(result);
    if (result.ok) {
      const description = more?.(result.value) ?? undefined;
      toast.success(typeof done === "function" ? done(result.value) : done, { description });
    } else toast.error(failed, { description: result.message });
    await (reload ?? revalidate)();
    setBusy(null);
  }

  return { busy, run };
}
