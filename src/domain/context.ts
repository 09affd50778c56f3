import type { Database } from "#db/client.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Logger } from "#domain/logger.ts";
import type { ImageStore } from "#domain/media/image-store.ts";

/** What every use-case is given: who asks, when it is, and the outside world behind its ports. One per request. */
export interface Context {
  database: Database;
  actor: Actor;
  now: () => Date;
  log: Logger;
  imageStore: ImageStore;
}
