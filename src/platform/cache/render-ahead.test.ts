import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SOON } from "#tests/support/soon.ts";
import type { Repeated } from "../repeat.ts";
import { renderAhead, type Traffic } from "./render-ahead.ts";

let traffic: Traffic;
let kept: Set<string>;
let losses: number;
let rendered: string[];
let underWay: number;
let running: Repeated | undefined;

beforeEach(() => {
  traffic = { asked: 0, underWay: 0 };
  kept = new Set();
  losses = 0;
  rendered = [];
  underWay = 0;
});
afterEach(() => running?.stop());

const addresses = Array.from({ length: 8 }, (_, id) => `/shop/d/${id}`);

function begin(render: (address: string) => Promise<unknown> = keep): void {
  running = renderAhead({
    traffic,
    async *list() {
      yield* addresses;
    },
    cache: { isWanted: (address) => !kept.has(address), losses: () => losses },
    render,
    onError: (error) => expect.fail(String(error)),
  });
}

async function keep(address: string): Promise<void> {
  underWay += 1;
  expect([underWay, traffic.underWay]).toEqual([1, 0]);
  rendered.push(address);
  await new Promise((done) => setTimeout(done, 2));
  kept.add(address);
  underWay -= 1;
}

test("what is not kept is rendered in the order of the list, one page at a time", async () => {
  kept.add("/shop/d/1");
  begin();
  await expect.poll(() => kept.size, SOON).toBe(addresses.length);
  expect(rendered).toEqual(addresses.filter((address) => address !== "/shop/d/1"));
});

test("none is begun while a request is under way, or came just now", async () => {
  traffic.underWay = 1;
  begin();
  await new Promise((done) => setTimeout(done, 150));
  expect(rendered).toEqual([]);
  traffic.underWay = 0;
  const asking = setInterval(() => (traffic.asked += 1), 5);
  await new Promise((done) => setTimeout(done, 150));
  expect(rendered.length).toBeLessThan(addresses.length);
  clearInterval(asking);
  await expect.poll(() => kept.size, SOON).toBe(addresses.length);
});

test("after a change what went is rendered again, and nothing else", async () => {
  begin();
  await expect.poll(() => kept.size, SOON).toBe(addresses.length);
  rendered.splice(0);
  kept.delete("/shop/d/3");
  losses += 1;
  await expect.poll(() => rendered, SOON).toEqual(["/shop/d/3"]);
});

test("stopping ends it after the page that is under way", async () => {
  begin();
  await vi.waitFor(() => expect(rendered.length).toBeGreaterThan(0), SOON);
  await running?.stop();
  const done = rendered.length;
  await new Promise((later) => setTimeout(later, 60));
  expect(rendered.length).toBe(done);
  expect(kept.size).toBe(done);
});
