import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import {
  Bank,
  createFaults,
  createRazorpayApi,
  createWebhooks,
  emptyState,
  loadLedger,
  saveLedger,
} from "#razorpay-sandbox";

// Razorpay's stand-in as a process that can be killed: as with Razorpay itself, nothing that it has answered is lost then.

const {
  PORT = "",
  FILE = "",
  WEBHOOK_URL = "",
  KEY_ID = "",
  KEY_SECRET = "",
  WEBHOOK_SECRET = "",
} = process.env;
/** Milliseconds between looks for what is due. */
const PACE = 200;

const ledger = loadLedger(FILE, emptyState());
const faults = createFaults();
const clock = { now: Date.now };
const webhooks = createWebhooks({ url: () => WEBHOOK_URL, secret: WEBHOOK_SECRET, ...clock, faults, ledger });
const bank = new Bank({ ...clock, ledger, report: webhooks.add, refundTime: 1000 });
const keep = () => saveLedger(FILE, ledger);

/** Somebody pays; who asks again, because the answer was lost, gets the same payment. */
function pay(orderId: string) {
  const paid = bank.paymentsOf(orderId).find(({ status }) => status !== "failed");
  const { id } = paid ?? bank.pay(orderId, "card", { outcome: "success", reason: "" });
  const signature = createHmac("sha256", KEY_SECRET).update(`${orderId}|${id}`).digest("hex");
  return { id, signature };
}

const app = new Hono();
app.use(async (_, next) => {
  await next();
  keep();
});
app.post("/checkout/:orderId", (c) => c.json(pay(c.req.param("orderId"))));
app.get("/ledger", (c) => c.json(ledger));
app.route("/", createRazorpayApi({ bank, qrCodes: null, faults, keyId: KEY_ID, keySecret: KEY_SECRET }));
createServer(getRequestListener(app.fetch)).listen(Number(PORT), "127.0.0.1");

let working: Promise<unknown> = Promise.resolve();
setInterval(() => {
  working = working.then(async () => {
    bank.tick();
    keep();
    if ((await webhooks.send()) > 0) keep();
  });
}, PACE);
process.once("disconnect", () => process.exit());
