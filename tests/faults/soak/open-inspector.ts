import { once } from "node:events";

/** The inspector of a process that runs elsewhere, as the Chrome DevTools Protocol speaks it. */
export interface Inspector {
  /** Calls a method of the protocol and returns its result. */
  call(method: string): Promise<Record<string, unknown>>;
  close(): void;
}

interface Reply {
  id: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/**
 * Connects to a process that was started with `--inspect` on this port of the own machine.
 * Source: https://chromedevtools.github.io/devtools-protocol/v8/
 */
export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? "");
  await once(socket, "open");
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;
  return {
    async call(method) {
      last += 1;
      const id = last;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method }));
      });
      if (!reply.result) throw new Error(`${method}: ${reply.error?.message}`);
      return reply.result;
    },
    close: () => socket.close(),
  };
}
