import type { Actor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import type { Services } from "../services.ts";

export interface RequestVariables {
  Variables: {
    requestId: string;
    /** As `readClientAddress` gives it; every limit by address and every log line goes by this one. */
    clientAddress: string;
    /** The pattern of the route, where the framework does not know it. */
    route?: string;
  };
}

/** What the use-cases of one request are given. */
export function contextOf(services: Services, actor: Actor): Context {
  return {
    database: services.database,
    imageStore: services.imageStore,
    workFolder: services.workFolder,
    publicUrl: services.publicUrl,
    storeEmail: services.storeEmail,
    productIndex: services.productIndex,
    payments: services.payments,
    log: services.log,
    now: () => new Date(),
    actor,
  };
}
