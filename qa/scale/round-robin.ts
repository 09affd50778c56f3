import { setTimeout as sleep } from "node:timers/promises";
import { isReady } from "./shop-process.ts";

/** Milliseconds between two looks at the processes: what is common is a second or more. */
const LOOK_EVERY = 100;

export interface RoundRobin {
  add(address: string): Promise<void>;
  /** Sends a request to the next process that said it is ready. Nothing is tried twice. */
  send(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** Spreads requests over processes as a simple proxy does, over connections that are kept open. */
export function startRoundRobin(): RoundRobin {
  const stopping = new AbortController();
  const ready = new Map<string, boolean>();
  let turn = 0;

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.all([...ready.keys()].map(async (address) => ready.set(address, await isReady(address))));
      await sleep(LOOK_EVERY, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const looking = keepLooking();
  return {
    async add(address) {
      ready.set(address, await isReady(address));
    },
    send(path, init) {
      const addresses = [...ready].filter(([, is]) => is).map(([address]) => address);
      turn += 1;
      const address = addresses[turn % addresses.length];
      if (!address) return Promise.reject(new Error("no process is ready"));
      return fetch(`${address}${path}`, init);
    },
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
