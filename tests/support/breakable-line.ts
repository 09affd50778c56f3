import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A way to a server that can be cut. */
export interface BreakableLine {
  /** Leads to what the line was laid to. */
  url: string;
  /** Ends every connection, and each that is tried until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Lays a line to the server of a URL. */
export async function layLine(to: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  const endAll = () => open.forEach((socket) => void socket.destroy());
  return {
    url: url.href,
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      endAll();
      await closed;
    },
  };
}
