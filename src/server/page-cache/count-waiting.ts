/** Who waits for one piece of work that several may share. */
export interface Waiting {
  /** Aborted when everybody has left. */
  abandoned: AbortSignal;
  /** Takes another who waits, and leaves when `client` is aborted; without `client` they never leave. */
  join(client: AbortSignal | undefined): void;
  /** The work is done: who leaves now is not looked at any more. */
  end(): void;
}

/** Counts who waits; `onAbandoned` is called just before the work is given up. */
export function countWaiting(onAbandoned: () => void): Waiting {
  const work = new AbortController();
  const clients = new Set<AbortSignal>();
  let waiting = 0;
  function leave(): void {
    waiting -= 1;
    if (waiting > 0) return;
    onAbandoned();
    work.abort();
  }
  return {
    abandoned: work.signal,
    join(client) {
      waiting += 1;
      if (!client) return;
      if (client.aborted) return leave();
      clients.add(client);
      client.addEventListener("abort", leave, { once: true });
    },
    end() {
      for (const client of clients) client.removeEventListener("abort", leave);
    },
  };
}
