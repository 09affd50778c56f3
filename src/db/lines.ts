import { Socket } from "node:net";

/** The sockets of a pool's connections: how much arrives on them, and a way to close them all at once. */
export interface Lines {
  /** Makes the socket of a new connection. */
  open(): Socket;
  /** Bytes received on all of them so far. */
  heard(): number;
  /** Closes all of them, and each new one until `mend`: whatever waits on one fails at once, as with any lost connection. */
  cut(): void;
  mend(): void;
}

export function openLines(): Lines {
  const sockets = new Set<Socket>();
  let heardOnClosed = 0;
  let isCut = false;
  const end = (socket: Socket) =>
    void socket.destroy(Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" }));
  return {
    open() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once("close", () => {
        sockets.delete(socket);
        heardOnClosed += socket.bytesRead;
      });
      // Not before its owner listens to it.
      if (isCut) setImmediate(end, socket);
      return socket;
    },
    heard() {
      let sum = heardOnClosed;
      for (const socket of sockets) sum += socket.bytesRead;
      return sum;
    },
    cut() {
      isCut = true;
      for (const socket of sockets) end(socket);
    },
    mend() {
      isCut = false;
    },
  };
}
