import { Hono, type MiddlewareHandler } from "hono";
import { mailListPage, mailPage, noMailPage } from "./mailbox-pages.ts";
import type { Mailbox } from "./start-mailbox.ts";

/** The pages show what strangers wrote: no script runs in them, whatever a mail contains. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self'";

/** The pages to read the mailbox (/sandbox/mailbox, /sandbox/mailbox/:id) and the same as JSON (/sandbox/mailbox.json, ?to= filters). */
export function mailboxRoutes(mailbox: Pick<Mailbox, "list">): Hono {
  const routes = new Hono();

  function mailsTo(to: string) {
    const wanted = to.trim().toLowerCase();
    return mailbox.list().filter((mail) => mail.to.toLowerCase().includes(wanted));
  }

  const guarded: MiddlewareHandler = async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("content-security-policy", POLICY);
  };
  for (const path of ["/sandbox/mailbox", "/sandbox/mailbox.json", "/sandbox/mailbox/:id"])
    routes.use(path, guarded);
  routes.get("/sandbox/mailbox.json", (c) => c.json(mailsTo(c.req.query("to") ?? "")));
  routes.get("/sandbox/mailbox", (c) => {
    const to = c.req.query("to") ?? "";
    return c.html(mailListPage(mailsTo(to), to.trim()));
  });
  routes.get("/sandbox/mailbox/:id", (c) => {
    const mail = mailbox.list().find(({ id }) => id === c.req.param("id"));
    return mail ? c.html(mailPage(mail)) : c.html(noMailPage(), 404);
  });
  return routes;
}
