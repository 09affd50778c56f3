import type { Call } from "#kernel/call.ts";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { t } from "#kernel/languages/messages.ts";
import { fail, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { isOwnPassword } from "./passwords.ts";

export interface Proof {
  password: string;
  code: string;
  /** Says what is wrong with the code, which counts where there is a second factor. */
  checkCode(code: string): Promise<string | null>;
}

/** The refusal of a proof, null when it is good. The password comes before the code, which a slip must not cost. */
export async function refuseProof(db: Db, userId: string, { password, code, checkCode }: Proof) {
  if (!(await isOwnPassword(db, userId, password))) {
    const message = t("The password is not right.");
    return fail("validation_failed", message, { password: message });
  }
  const fault = await checkCode(code);
  return fault ? fail("validation_failed", fault, { code: fault }) : null;
}

type Asked = Parameters<ReturnType<typeof limitRate>["take"]>[1];

/** Counts the wrong proofs of a call that asks for one. `peek` is its gate, `count` surrounds its use-case. */
export function countProofs(call: Call) {
  const failures = limitRate(call, { event: "check_locked" });
  return {
    peek: failures.peek,
    async count<V, E extends ErrorCode>(
      ctx: Context,
      asked: Asked,
      prove: () => Promise<Result<V, E>>,
    ): Promise<Result<V, E | "rate_limited">> {
      // Counted before password and code are looked at, so that guesses that come together are counted too.
      const refused = await failures.take(ctx, asked);
      if (refused) return refused;
      const result = await prove();
      if (result.ok || result.code !== "validation_failed") await failures.forget(ctx, asked);
      else asked.report("check_failed");
      return result;
    },
  };
}
