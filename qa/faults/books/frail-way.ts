import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to the database that breaks: whoever asked is not told whether what passed last was done, as when his process dies. */
export interface FrailWay {
  url: string;
  /** Breaks the connection over which the so many-th packet from now goes to the database, just behind it. */
  breakBehind(packets: number): void;
  /** How often it broke. */
  breaks(): number;
  close(): Promise<void>;
}

export async function openFrailWay(databaseUrl: string): Promise<FrailWay> {
  const { hostname, port } = new URL(databaseUrl);
  const ways = new Set<Socket>();
  let left = 0;
  let breaks = 0;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    ways.add(near);
    near.on("data", (packet) => {
      far.write(packet);
      if (left === 0) return;
      left -= 1;
      if (left > 0) return;
      breaks += 1;
      near.destroy();
    });
    far.pipe(near);
    near
      .on("error", () => undefined)
      .on("close", () => {
        ways.delete(near);
        // The database works on what it has, answers nobody, and finds the end.
        far.unpipe(near).resume().end();
      });
    far.on("error", () => undefined).on("close", () => near.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    breakBehind(packets) {
      left = packets;
    },
    breaks: () => breaks,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const near of ways) near.destroy();
      await closed;
    },
  };
}
