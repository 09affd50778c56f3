import { performance as clockOfTheLoop } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { createSlots, type Slots } from "#kernel/slots.ts";
import { networkOf } from "./client-address.ts";

/** Thrown where work is not begun, since too much waits already or nobody waits for it any more: 503 with Retry-After, and no failure. */
export class NotBegun extends Error {}

/** One for all: where it came from is of no interest, and to find that out is half the work of refusing. */
const TOO_MUCH = new NotBegun("too much of one client");

/** How many pages are rendered at a time: those who are signed in have places of their own. Calls, which may wait for others, take none. */
const AT_ONCE = { guests: 4, signedIn: 2 };
/** How much may wait for each kind of these places. */
const WAITING = 100;

/** The work that somebody may have done at once, wait for, and have done in a row and then each second while others are there: in pages of 15 ms. */
interface Share {
  atOnce: number;
  waiting: number;
  burst: number;
  perSecond: number;
  /** Milliseconds in which its work waits that count as work, when they are not 30: the database may work meanwhile, or it is a bank. */
  waits?: number;
}

const SHARES = {
  guests: { atOnce: 2, waiting: 20, burst: 12, perSecond: 2 },
  account: { atOnce: 3, waiting: 20, burst: 16, perSecond: 3 },
  /** Those who keep the shop work through long lists. */
  staff: { atOnce: 6, waiting: 100, burst: 60, perSecond: 20 },
  /** Of an address: who shows a token or cookie that was not looked at yet, and who signs in. */
  newcomers: { atOnce: 16, waiting: 50, burst: 40, perSecond: 4 },
  /** Images, which a page asks for by the dozen. */
  files: { atOnce: 8, waiting: 100, burst: 100, perSecond: 15, waits: 3 },
  /** Work for programs: feeds, sitemaps. */
  feeds: { atOnce: 2, waiting: 20, burst: 24, perSecond: 4 },
  /** All accounts of one address, behind which a whole campus may be. */
  client: { atOnce: 24, waiting: 100, burst: 60, perSecond: 10 },
  /** All of an IPv6 /48, of which one person may have 65,536 addresses. */
  network: { atOnce: 48, waiting: 200, burst: 96, perSecond: 16 },
} satisfies Record<string, Share>;

const PAGE_MS = 15;
/** The least cost of a turn, in pages. */
const LEAST = 0.05;
/** Bytes that are as much work to send as a page is to render. */
const PAGE_BYTES = 1_000_000;
const MOST_WAITING = 30;
/** Seconds of its share that somebody can be in debt. */
const MOST_DEBT = 10;
/** Milliseconds since the last request from another address until one counts as alone. */
const ALONE_AFTER = 2000;
/** Somebody who is held back is looked at again after so many milliseconds: the others may have left. */
const LOOK_AGAIN = 1000;
const MOST_CLIENTS = 5000;

export interface Requester {
  address: string;
  /** Somebody who is signed in. */
  account?: string | undefined;
  isStaff?: boolean | undefined;
  /** Of those who are not signed in: guests, unless said otherwise. */
  as?: "guests" | "newcomers" | "files" | "feeds" | undefined;
}

interface Client {
  share: Share;
  slots: Slots;
  /** Recent cost of its requests, in pages, as of `at` (ms); it decays. */
  done: number;
  at: number;
  /** The cost of its last request: the next is charged as much when it begins, so that those who rest together don't get up together. */
  usual: number;
}

export type Turns = ReturnType<typeof createTurns>;

/** The names and shares by which an requester's work is counted, from the narrowest to the widest. */
function sharesOf({ account, isStaff, as = "guests", address }: Requester): [name: string, share: Share][] {
  if (account && isStaff) return [[`account ${account}`, SHARES.staff]];
  const network = networkOf(address);
  const wide: [string, Share][] = network ? [[network, SHARES.network]] : [];
  if (!account) return [[`${as} ${address}`, SHARES[as]], ...wide];
  return [[`account ${account}`, SHARES.account], [`client ${address}`, SHARES.client], ...wide];
}

/** Measures what work costs: what runs at the same time shares the time that this thread works, and that in which it waits. */
function createMeter() {
  const read = () => ({ at: performance.now(), busy: clockOfTheLoop.eventLoopUtilization().active });
  let last = read();
  let running = 0;
  const sum = { worked: 0, passed: 0 };

  function look(change: 1 | -1): typeof sum {
    const now = read();
    if (running > 0) {
      sum.worked += (now.busy - last.busy) / running;
      sum.passed += (now.at - last.at) / running;
    }
    last = now;
    running += change;
    return { ...sum };
  }

  /** Runs the work, and tells how many milliseconds it took of this thread, and in all, however it ended. */
  return async <T>(work: () => Promise<T>, tell: (cost: typeof sum) => void): Promise<T> => {
    const before = look(1);
    try {
      return await work();
    } finally {
      const after = look(-1);
      tell({ worked: after.worked - before.worked, passed: after.passed - before.passed });
    }
  };
}

/** Turns for work that takes this process much time. An address that is alone is not held back. */
export function createTurns() {
  const places = { guests: createSlots(AT_ONCE.guests), signedIn: createSlots(AT_ONCE.signedIn) };
  const clients = new LRUCache<string, Client>({ max: MOST_CLIENTS });
  const measured = createMeter();
  // The two addresses that were heard of last.
  let last = { address: "", at: Number.NEGATIVE_INFINITY };
  let before = last;

  function isAlone({ address }: Requester): boolean {
    const other = last.address === address ? before : last;
    return performance.now() - other.at > ALONE_AFTER;
  }

  function clientsOf(requester: Requester): Client[] {
    const now = performance.now();
    return sharesOf(requester).map(([name, share]) => {
      const client = clients.get(name) ?? {
        share,
        slots: createSlots(share.atOnce),
        done: 0,
        at: now,
        usual: LEAST,
      };
      client.done = Math.max(0, client.done - ((now - client.at) / 1000) * share.perSecond);
      client.at = now;
      clients.set(name, client);
      return client;
    });
  }

  /** Charges what is usual for each; what is returned puts that right when the cost is known. */
  function charge(requester: Requester): (cost: { worked: number; passed: number; bytes: number }) => void {
    const charged = clientsOf(requester).map(({ usual }) => usual);
    const add = (pagesOf: (client: Client, i: number) => number) => {
      for (const [i, client] of clientsOf(requester).entries()) {
        const { burst, perSecond } = client.share;
        const done = Math.min(burst + MOST_DEBT * perSecond, client.done + pagesOf(client, i));
        client.done = Math.max(0, done);
      }
    };
    add(({ usual }) => usual);
    return ({ worked, passed, bytes }) =>
      add((client, i) => {
        const { waits = MOST_WAITING } = client.share;
        const ms = Math.max(worked, Math.min(waits, passed));
        client.usual = Math.max(LEAST, ms / PAGE_MS + bytes / PAGE_BYTES);
        return client.usual - (charged[i] ?? 0);
      });
  }

  /** Milliseconds until this client has done no more than its share. */
  function debtOf({ done, at, share }: Client): number {
    const left = done - share.burst - ((performance.now() - at) / 1000) * share.perSecond;
    return (Math.max(0, left) / share.perSecond) * 1000;
  }

  async function rest(client: Client, requester: Requester): Promise<void> {
    for (let debt = debtOf(client); debt > 0 && !isAlone(requester); debt = debtOf(client))
      await new Promise((resolve) => setTimeout(resolve, Math.min(Math.ceil(debt), LOOK_AGAIN)));
  }

  /** Whether so much of this requester waits that no more is taken. */
  const isFull = (requester: Requester): boolean =>
    clientsOf(requester).some(({ slots, share }) => slots.waiting() >= share.waiting) && !isAlone(requester);

  /** Does `work` in a place of each of the requester's shares, when it has rested from what was done before. */
  async function inTurn<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
    if (isFull(requester)) throw TOO_MUCH;
    return clientsOf(requester).reduceRight<() => Promise<T>>(
      (next, one) => () =>
        one.slots.run(1, async () => {
          await rest(one, requester);
          return next();
        }),
      work,
    )();
  }

  async function begin<T>(
    requester: Requester,
    work: () => Promise<T>,
    client: AbortSignal | undefined,
  ): Promise<T> {
    if (client?.aborted) throw new NotBegun("nobody waits any more");
    const correctCharge = charge(requester);
    let bytes = 0;
    return measured(
      async () => {
        const made = await work();
        if (made instanceof Response) bytes = Number(made.headers.get("Content-Length"));
        return made;
      },
      (cost) => correctCharge({ ...cost, bytes }),
    );
  }

  return {
    isFull,
    /** Does a call's work when it is the requester's turn: clients take turns. Throws `NotBegun` when too much waits already, and when `client` was aborted. */
    takeCall: <T>(requester: Requester, work: () => Promise<T>, client?: AbortSignal): Promise<T> =>
      inTurn(requester, () => begin(requester, work, client)),
    /** Does a page's work in the same way: few are rendered at a time. */
    async take<T>(requester: Requester, work: () => Promise<T>, client?: AbortSignal): Promise<T> {
      const all = requester.account ? places.signedIn : places.guests;
      return inTurn(requester, async () => {
        if (all.waiting() >= WAITING) throw new NotBegun("too much of all clients");
        return all.run(1, () => begin(requester, work, client));
      });
    },
    /** Hears of every request, also of those that need no turn. */
    note(address: string): void {
      if (address !== last.address) before = last;
      last = { address, at: performance.now() };
    },
  };
}
