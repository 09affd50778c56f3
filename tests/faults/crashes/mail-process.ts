import { appendFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

// A mail server that can be killed: what it has taken is in a file, a line each, before it says so.

const { PORT = "", FILE = "" } = process.env;

const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData(stream, session, done) {
    buffer(stream)
      .then(async (raw) => {
        const { messageId, subject } = await PostalMime.parse(raw);
        for (const { address } of session.envelope.rcptTo)
          appendFileSync(FILE, `${JSON.stringify({ to: address, messageId, subject })}\n`);
      })
      .then(() => done(), done);
  },
});
server.on("error", () => undefined);
server.listen(Number(PORT), "127.0.0.1");
process.once("disconnect", () => process.exit());
