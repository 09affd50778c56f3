import { LRUCache } from "lru-cache";
import { createSlots, type Slots } from "#kernel/slots.ts";

/** Thrown where work is not begun, since too much waits already or nobody waits for it any more: 503 with Retry-After, and no failure. */
export class NotBegun extends Error {}

/** How much is worked on at a time: those who are signed in have places of their own. */
const AT_ONCE = { guests: 4, signedIn: 2 };
/** How much may wait for each kind of these places. */
const WAITING = 100;
/** The same of one client, so that there is soon a place for another. */
const EACH = { atOnce: 2, waiting: 20 };
/** Pages that are rendered for one client in a row, and then each second, while there are others: a page takes some 15 ms of the one thread. */
const PACE = { burst: 12, perSecond: 2 };
/** Milliseconds since the last request from another address until one counts as alone. */
const ALONE_AFTER = 2000;
const MOST_CLIENTS = 5000;

export interface Asker {
  address: string;
  account?: string | undefined;
}

interface Client {
  slots: Slots;
  /** Recent cost of its requests, in pages, as of `at` (ms); it decays. */
  done: number;
  at: number;
}

export type Turns = ReturnType<typeof createTurns>;

/** Turns for work that takes this process much time. An address that is alone is not held back. */
export function createTurns() {
  const places = { guests: createSlots(AT_ONCE.guests), signedIn: createSlots(AT_ONCE.signedIn) };
  const clients = new LRUCache<string, Client>({ max: MOST_CLIENTS });
  // The two addresses that were heard of last.
  let last = { address: "", at: Number.NEGATIVE_INFINITY };
  let before = last;

  function isAlone({ address }: Asker): boolean {
    const other = last.address === address ? before : last;
    return performance.now() - other.at > ALONE_AFTER;
  }

  function clientOf({ account, address }: Asker): Client {
    const name = account ? `account ${account}` : address;
    const now = performance.now();
    const client = clients.get(name) ?? { slots: createSlots(EACH.atOnce), done: 0, at: now };
    client.done = Math.max(0, client.done - ((now - client.at) / 1000) * PACE.perSecond);
    client.at = now;
    clients.set(name, client);
    return client;
  }

  /** A turn of what would hold the places of pages for too long: waits for the pause alone. */
  async function pause(asker: Asker): Promise<void> {
    const over = clientOf(asker).done - PACE.burst;
    if (over <= 0 || isAlone(asker)) return;
    await new Promise((resolve) => setTimeout(resolve, (over / PACE.perSecond) * 1000));
  }

  return {
    pause,
    /** Does `work` when it is the asker's turn: clients take turns. Throws `NotBegun` when too much waits already, and when `client` was aborted. */
    async take<T>(asker: Asker, work: () => Promise<T>, client?: AbortSignal): Promise<T> {
      const { slots } = clientOf(asker);
      if (slots.waiting() >= EACH.waiting && !isAlone(asker)) throw new NotBegun("too much of one client");
      return slots.run(1, async () => {
        await pause(asker);
        const all = asker.account ? places.signedIn : places.guests;
        if (all.waiting() >= WAITING) throw new NotBegun("too much of all clients");
        return all.run(1, async () => {
          if (client?.aborted) throw new NotBegun("nobody waits any more");
          return work();
        });
      });
    },
    /** Counts what is done for somebody, in pages. The next turn comes after a pause for it. */
    charge(asker: Asker, pages: number): void {
      const client = clientOf(asker);
      client.done = Math.min(PACE.burst + EACH.atOnce, client.done + pages);
    },
    /** Hears of every request, also of those that need no turn. */
    note(address: string): void {
      if (address !== last.address) before = last;
      last = { address, at: performance.now() };
    },
  };
}
