/** Counts the clients that wait for shared work. */
export interface Waiting {
  /** Aborted when everybody has left. */
  abandoned: AbortSignal;
  /** Adds a client, which leaves when `client` is aborted; without `client` it never leaves. */
  join(client: AbortSignal | undefined): void;
  /** Call when the work is done: clients are not watched any more. */
  end(): void;
}

/** Counts waiting clients; `onAbandoned` is called just before the work is abandoned. */
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
