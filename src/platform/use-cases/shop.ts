import type { Actor } from "#kernel/actor.ts";
import type { Context } from "./context.ts";

/** A use-case as the domain exports it: a function of a context and an input. */
export type UseCase = (ctx: Context, ...input: never) => unknown;

/** Surrounds a use-case: is told how to run it, which it is and its input, and returns what the caller gets. */
export type Surround = <R>(run: () => Promise<R>, useCase: UseCase, input: readonly unknown[]) => Promise<R>;

export interface Shop {
  readonly actor: Actor;
  run<I extends unknown[], R>(useCase: (ctx: Context, ...input: I) => Promise<R>, ...input: I): Promise<R>;
}

/** Runs use-cases in `ctx`, each surrounded by the first of `surrounds`, that by the second, and so on. */
export function createShop(ctx: Context, ...surrounds: readonly Surround[]): Shop {
  return {
    actor: ctx.actor,
    run: (useCase, ...input) =>
      surrounds.reduce(
        (run, surround) => () => surround(run, useCase, input),
        () => useCase(ctx, ...input),
      )(),
  };
}
