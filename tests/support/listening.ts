import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Has a server listen on a free port of this machine, and returns that. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Something to subscribe to, as the shop's changes are; `tell` tells whoever subscribed last. */
export function heardOf<Change>() {
  let listener: (change: Change) => void = () => undefined;
  const subscribe = (onChange: typeof listener) => {
    listener = onChange;
    return () => undefined;
  };
  return { subscribe, tell: (change: Change) => listener(change) };
}
