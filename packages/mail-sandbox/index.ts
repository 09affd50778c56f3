export type { StoredMail } from "./mail-store.ts";
export { mailboxRoutes } from "./mailbox-routes.ts";
export { type Mailbox, startMailbox } from "./start-mailbox.ts";
