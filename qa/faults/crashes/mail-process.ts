import { appendFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

// A mail server that can be killed: what it has taken is in a file, a line each, before it says so. It takes its time, so that whatever
// else is killed meanwhile has mails on their way.

const { PORT = "", FILE = "" } = process.env;
const TAKES_MS = 50;

const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData(stream, session, done) {
    buffer(stream)
      .then(async (raw) => {
        const { messageId } = await PostalMime.parse(raw);
        await sleep(TAKES_MS);
        for (const { address } of session.envelope.rcptTo)
          appendFileSync(FILE, `${JSON.stringify({ to: address, messageId })}\n`);
      })
      .then(() => done(), done);
  },
});
server.on("error", () => undefined);
server.listen(Number(PORT), "127.0.0.1");
process.once("disconnect", () => process.exit());
