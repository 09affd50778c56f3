import type { Actor } from "#kernel/actor.ts";
import type { Context } from "../../use-cases/context.ts";
import type { Readers } from "../readers.ts";
import type { Turns } from "../turns.ts";

export interface RequestVariables {
  Variables: {
    requestId: string;
    /** As `readClientAddress` gives it; every limit by address and every log line goes by this one. */
    clientAddress: string;
    /** The pattern of the route, where the framework does not know it. */
    route?: string;
    /** Whether it is answered with a refusal, because too much is asked: such ones are counted, and not logged one by one. */
    isRefused?: boolean;
    /** Whether nobody asks, and a page is rendered ahead. */
    isAhead?: boolean;
  };
}

/** Paths that machines ask for every few seconds to see how the shop is. They are neither refused nor logged nor traced. */
export const HEALTH = /^\/(healthz|readyz|metrics)$/;

/** Shared by all requests: the surroundings of their use-cases, and their turns. */
export type RequestServices = Omit<Context, "actor" | "now"> & { turns: Turns; readers: Readers };

export function contextOf(services: Omit<Context, "actor" | "now">, actor: Actor): Context {
  return { ...services, now: () => new Date(), actor };
}
