interface Bound {
  all: number;
  /** Of one client, so that nobody takes them all. */
  each: number;
}

export interface Places {
  /** Takes a place for a client; null when there is none. What is returned gives it back. */
  take(client: string): (() => void) | null;
}

/** Counts places in all and by client. */
export function createPlaces({ all, each }: Bound): Places {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take(client) {
      const own = taken.get(client) ?? 0;
      if (total >= all || own >= each) return null;
      total += 1;
      taken.set(client, own + 1);
      return () => {
        total -= 1;
        const left = (taken.get(client) ?? 0) - 1;
        if (left > 0) taken.set(client, left);
        else taken.delete(client);
      };
    },
  };
}
