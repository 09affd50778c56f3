import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type ConnectionOptions, connect as secure } from "node:tls";
import type { Client } from "pg";

/** Milliseconds for which the server is waited for to take the request. */
const PATIENCE = 2000;
/** The codes that stand in place of a protocol's version. */
const CANCEL = 80_877_102;
const TLS = 80_877_103;

/**
 * Has the server cancel what this connection runs, by a CancelRequest on a connection of its own
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS), which a pooler hands on as well. Settles when
 * the server has taken it, or can't be reached; never fails. Until then the connection must not begin anything else, which might be hit instead.
 */
export async function cancelStatement(client: Client): Promise<void> {
  // The key that the server gave the connection; the client has no public name for it.
  const { processID, secretKey } = client as Client & { processID?: number; secretKey?: number };
  if (!processID || secretKey === undefined) return;
  const plain = client.host.startsWith("/")
    ? connect(`${client.host}/.s.PGSQL.${client.port}`)
    : connect(client.port, client.host);
  plain.setTimeout(PATIENCE, () => plain.destroy());
  try {
    await once(plain, "connect");
    const socket = client.ssl ? await encrypt(plain, client) : plain;
    // The server hangs up when it has sent the signal. Who hangs up first is forgotten by a pooler, and so is the request.
    const closed = once(socket, "close");
    socket.write(numbers(16, CANCEL, processID, secretKey));
    socket.resume();
    await closed;
  } catch {
    plain.destroy();
  }
}

async function encrypt(plain: Socket, { host, ssl }: Client): Promise<Socket> {
  plain.write(numbers(8, TLS));
  const [answer] = await once(plain, "data");
  if (String(answer) !== "S") throw new Error("the server takes no TLS");
  const options: ConnectionOptions = typeof ssl === "object" ? ssl : {};
  const socket = secure({ ...options, socket: plain, host });
  await once(socket, "secureConnect");
  return socket;
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, index * 4);
  return bytes;
}
