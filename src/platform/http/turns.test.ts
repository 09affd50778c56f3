import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns, NotBegun, type Requester, type Turns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const crowd = { address: "192.0.2.1" };
const other = { address: "192.0.2.2" };
/** Two that run at a time take a page's 15 ms each; one alone, as those who rest, twice as much. */
const WORK_MS = 30;

/** Takes a turn for each of `pages`, each of which takes some time; returns who was served, in order. */
function serve(turns: Turns, served: Requester[], requester: Requester, pages = 1): Promise<unknown>[] {
  return Array.from({ length: pages }, () => {
    turns.note(requester.address);
    return turns.take(requester, async () => {
      await new Promise((resolve) => setTimeout(resolve, WORK_MS));
      served.push(requester);
    });
  });
}

const countOf = (served: Requester[], requester: Requester) =>
  served.filter((one) => one === requester).length;

test("whoever asks for one page is served among the first, however many somebody else asks for", async () => {
  const turns = createTurns();
  const served: Requester[] = [];
  serve(turns, served, crowd, 20);
  serve(turns, served, other);
  await vi.advanceTimersByTimeAsync(2 * WORK_MS);
  expect(served).toContain(other);
});

test("beside others one client comes to a few pages a second after its first dozen; alone it is not held back", async () => {
  const turns = createTurns();
  const served: Requester[] = [];
  for (let second = 0; second < 10; second++) {
    turns.note(other.address);
    for (const page of serve(turns, served, crowd, 10)) page.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(countOf(served, crowd)).toBeGreaterThan(20);
  expect(countOf(served, crowd)).toBeLessThan(40);

  await vi.advanceTimersByTimeAsync(20_000);
  served.length = 0;
  serve(turns, served, crowd, 200);
  await vi.advanceTimersByTimeAsync(100 * WORK_MS + 1);
  expect(countOf(served, crowd)).toBe(200);
});

test("too much that waits is refused at once, and only to whom it belongs", async () => {
  const turns = createTurns();
  const served: Requester[] = [];
  turns.note(other.address);
  const all = Promise.allSettled(serve(turns, served, crowd, 50));
  serve(turns, served, other);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(served).toContain(other);
  const refused = (await all).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(10);
  expect(refused).toContainEqual({ status: "rejected", reason: expect.any(NotBegun) });
});

test("guests of however many addresses leave the places of people who are signed in alone", async () => {
  const turns = createTurns();
  const served: Requester[] = [];
  const guests = Array.from({ length: 60 }, (_, i) =>
    serve(turns, served, { address: `198.51.100.${i}` }, 2),
  );
  const refused = Promise.allSettled(guests.flat());
  const customer = { address: "198.51.100.1", account: "anu" };
  serve(turns, served, customer);
  await vi.advanceTimersByTimeAsync(WORK_MS);
  expect(served).toContain(customer);
  await vi.advanceTimersByTimeAsync(100 * WORK_MS);
  expect((await refused).some(({ status }) => status === "rejected")).toBe(true);
});

/** Has each of them ask for calls, so many in each of ten seconds, while somebody else is there; returns how many were done. */
async function flood(requesters: Requester[], aSecond: number): Promise<number> {
  const turns = createTurns();
  let done = 0;
  // There is one thread: what is begun at the same time takes longer.
  let thread = Promise.resolve();
  for (let second = 0; second < 10; second++) {
    turns.note(other.address);
    for (const requester of requesters) {
      turns.note(requester.address);
      const work = async () => {
        thread = thread.then(() => new Promise((resolve) => setTimeout(resolve, 15)));
        await thread;
        done += 1;
      };
      for (let i = 0; i < aSecond; i++) turns.takeCall(requester, work).catch(() => undefined);
    }
    turns.note(other.address);
    await vi.advanceTimersByTimeAsync(1000);
  }
  return done;
}

test("an account has its share, from however many addresses it asks", async () => {
  const one = await flood([{ address: crowd.address, account: "anu" }], 60);
  const many = Array.from({ length: 20 }, (_, i) => ({ address: `203.0.113.${i}`, account: "anu" }));
  expect(one).toBeLessThan(150);
  expect(await flood(many, 60)).toBeLessThan(1.3 * one);
});

test("an address has its share, however many accounts ask from it, and more than one account has", async () => {
  const one = await flood([{ address: crowd.address, account: "anu" }], 60);
  const many = await flood(
    Array.from({ length: 50 }, (_, i) => ({ address: crowd.address, account: `anu ${i}` })),
    20,
  );
  expect(many).toBeGreaterThan(1.5 * one);
  expect(many).toBeLessThan(4 * one);
});

test("a site that has 65,536 networks of IPv6 has no share for each of them", async () => {
  const networks = (sites: number) =>
    Array.from({ length: 60 }, (_, i) => ({ address: `2001:db8:${i % sites}:${i}::` }));
  const ofOne = await flood(networks(1), 5);
  expect(ofOne).toBeLessThan(400);
  expect(await flood(networks(60), 5)).toBeGreaterThan(1.5 * ofOne);
});

test("who keeps the shop is held back less, and a token that was not looked at takes no turns of guests", async () => {
  const customer = await flood([{ address: crowd.address, account: "anu" }], 60);
  const staff = await flood([{ address: crowd.address, account: "keeper", isStaff: true }], 60);
  expect(staff).toBeGreaterThan(2 * customer);
  const turns = createTurns();
  const served: Requester[] = [];
  turns.note(other.address);
  for (const page of serve(turns, served, crowd, 50)) page.catch(() => undefined);
  let isDone = false;
  const work = async () => {
    isDone = true;
  };
  await turns.takeCall({ ...crowd, as: "newcomers" }, work);
  expect(isDone).toBe(true);
});

test("what is sent counts as work, by its bytes", async () => {
  const turns = createTurns();
  let sent = 0;
  const send = async () => {
    sent += 1;
    return new Response(null, { headers: { "Content-Length": "1700000" } });
  };
  for (let second = 0; second < 10; second++) {
    turns.note(other.address);
    for (let i = 0; i < 20; i++) turns.takeCall({ ...crowd, as: "feeds" }, send).catch(() => undefined);
    turns.note(other.address);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent).toBeGreaterThan(15);
  expect(sent).toBeLessThan(60);
});

test("those of one client who rest get up one by one: no three run at once", async () => {
  const turns = createTurns();
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 30));
    running -= 1;
  };
  for (let second = 0; second < 20; second++) {
    turns.note(other.address);
    if (second === 10) most = 0;
    for (let i = 0; i < 30; i++) turns.takeCall({ ...crowd, account: "anu" }, work).catch(() => undefined);
    turns.note(other.address);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(most).toBe(1);
});
