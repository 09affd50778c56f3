import { buffer } from "node:stream/consumers";
import type { Store } from "../log-store.ts";

/** A store that keeps everything in memory; `kept` is what it has. */
export function memoryStore(): Store & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    place: "the memory",
    async write(name, source) {
      kept.set(name, await buffer(source));
    },
    async *read(name) {
      const found = kept.get(name);
      if (!found) throw new Error(`there is no ${name}`);
      yield found;
    },
    list: async (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)).sort(),
    async remove(name) {
      kept.delete(name);
    },
  };
}
