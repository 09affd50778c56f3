import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** Requests that may wait behind others on their connection. No browser sends any so, and no proxy: whoever sends more is cut off. */
const MOST = 32;

/**
 * Answers the requests of one connection one after the other, with others' between them: those that come together in one packet would all be
 * begun before anybody else's is looked at.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();

  /** Goes on when the response is whole, or the connection is gone. */
  function whenDone(response: ServerResponse, next: () => void): void {
    response.once("close", () => void setImmediate().then(next));
  }

  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      whenDone(response, () => {
        const next = queues.get(socket)?.shift();
        if (next) next();
        else queues.delete(socket);
      });
      if (!socket.destroyed) answer(request, response);
      else response.destroy();
    };
    const waiting = queues.get(socket);
    if (!waiting) {
      queues.set(socket, []);
      begin();
    } else if (waiting.length < MOST) waiting.push(begin);
    else socket.destroy();
  };
}
