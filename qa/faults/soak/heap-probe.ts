import { Session } from "node:inspector/promises";

// Loaded before the shop: answers every message with the bytes of the heap that are in use after a collection. Those that wait to be
// collected say nothing but how idle V8 was.

const session = new Session();
session.connect();
process.on("message", async () => {
  await session.post("HeapProfiler.collectGarbage");
  process.send?.(process.memoryUsage().heapUsed);
});
