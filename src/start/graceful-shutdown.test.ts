import { Agent, createServer, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, test } from "vitest";
import { listening } from "#tests/support/listening.ts";
import { prepareShutdown } from "./graceful-shutdown.ts";

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** Answers after as many milliseconds as the path says. */
async function serve(quietFor = 300, lingerFor = 0) {
  const http = createServer();
  const drain = prepareShutdown(http, { quietFor, lingerFor });
  http.on(
    "request",
    getRequestListener(async (request) => {
      await sleep(Number(new URL(request.url).pathname.slice(1)));
      return new Response("done", { headers: { "Content-Type": "text/plain" } });
    }),
  );
  return { drain, port: await listening(http) };
}

function keptOpen(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

function ask(port: number, ms: number, agent: Agent): Promise<IncomingMessage & { text: string }> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: `/${ms}`, agent }, (response) => {
      text(response).then((body) => resolve(Object.assign(response, { text: body })), reject);
    }).on("error", reject);
  });
}

test("no call of clients that keep asking is cut off; those on kept connections are told that it is their last", async () => {
  const { drain, port } = await serve();
  const withMessage: (string | undefined)[] = [];
  const keepAsking = async () => {
    const agent = keptOpen();
    for (;;) {
      try {
        const { headers, text } = await ask(port, 5, agent);
        expect(text).toBe("done");
        withMessage.push(headers.connection);
      } catch (error) {
        // No connection came about, so that nothing was asked: nobody is there any more.
        if (error instanceof Error && "syscall" in error && error.syscall === "connect") return;
        throw error;
      }
    }
  };
  const clients = Array.from({ length: 8 }, keepAsking);
  await sleep(100);
  expect(withMessage).not.toContain("close");
  await drain.end();
  await Promise.all(clients);
  expect(withMessage.filter((word) => word === "close").length).toBeGreaterThanOrEqual(8);
});

test("a call that takes its time is answered to its end, one that began before too; then nobody is waited for", async () => {
  const { drain, port } = await serve();
  const idle = keptOpen();
  await ask(port, 0, idle);
  const long = ask(port, 700, keptOpen());
  await sleep(50);
  expect(drain.hasBegun()).toBe(false);
  const ending = drain.end();
  expect(drain.hasBegun()).toBe(true);
  expect(await ask(port, 0, idle)).toMatchObject({ text: "done", headers: { connection: "close" } });
  expect(await long).toMatchObject({ text: "done", headers: { connection: "close" } });
  await ending;
  await expect(ask(port, 0, keptOpen())).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("as long as others may still send people here, new connections are taken, though nobody is there", async () => {
  const { drain, port } = await serve(300, 400);
  const ending = drain.end();
  await sleep(200);
  expect(await ask(port, 0, keptOpen())).toMatchObject({ text: "done", headers: { connection: "close" } });
  await ending;
  await expect(ask(port, 0, keptOpen())).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("with nobody there it ends at once", async () => {
  const { drain } = await serve(3_600_000);
  await drain.end();
});
