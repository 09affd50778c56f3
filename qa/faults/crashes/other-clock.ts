// Loaded before the shop: gives its process a clock that jumps on a message. PostgreSQL keeps the machine's.

const RealDate = Date;
/** Milliseconds by which the clock is ahead. */
let ahead = 0;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === "now" ? now : (Reflect.get(target, name, receiver) as unknown)),
});

process.on("message", (message: { ahead?: number }) => {
  ahead = message.ahead ?? ahead;
});
