import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SOON } from "#tests/support/soon.ts";

type Tab = typeof import("./session.ts") & typeof import("#modules/accounts/ui/sign-out.ts");

let tokens = 0;
let signedIn = true;
let requests: string[] = [];
let reachable = true;

/** Another tab of the same browser: the modules anew, the network and the channels shared. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const tab = { ...(await import("./session.ts")), ...(await import("#modules/accounts/ui/sign-out.ts")) };
  await tab.refreshSession();
  return tab;
}

beforeEach(() => {
  [tokens, signedIn, requests, reachable] = [0, true, [], true];
  // Time stands still while messages between tabs, which don't go by the clock of the test, are under way.
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  // The document of tests has none.
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address);
    if (!reachable) throw new TypeError("network");
    if (address.endsWith("/sign-out") || address.endsWith("/revoke-sessions")) {
      signedIn = false;
      return Response.json({ success: true });
    }
    tokens += 1;
    const session = { access_token: `token ${tokens}`, expires_in: 900, expires_at: 0, user: { id: "u1" } };
    return Response.json(signedIn ? session : null);
  });
});
afterEach(() => void vi.useRealTimers());

const tokenOf = (tab: Tab) => tab.currentSession()?.access_token ?? "signed-out";
const renewals = () => requests.filter((address) => address === "/api/session").length;

test("90 seconds before the end one tab renews, and all have the new token", async () => {
  const tabs = [await openTab(), await openTab(), await openTab()];
  expect(tabs.map(tokenOf)).toEqual(["token 1", "token 2", "token 3"]);
  await vi.advanceTimersByTimeAsync(809_999);
  expect(renewals()).toBe(3);
  // For all of them at once, before any can hear of another.
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(tabs.map(tokenOf)).toEqual(["token 4", "token 4", "token 4"]), SOON);
  // The others would have tried again by now.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewals()).toBe(4);
});

test("signing out in one tab signs out all of them; signing in too", async () => {
  const [first, second] = [await openTab(), await openTab()];
  await first.signOut();
  await vi.waitFor(() => expect(tokenOf(second)).toBe("signed-out"), SOON);
  signedIn = true;
  await second.renewSession();
  await vi.waitFor(() => expect(tokenOf(first)).toBe(tokenOf(second)), SOON);
  expect(tokenOf(first)).toMatch(/^token/);
});

test("a session that the server did not end is kept", async () => {
  const tab = await openTab();
  reachable = false;
  expect(await tab.signOut()).toBe(false);
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  expect(await tab.signOut()).toBe(false);
  expect(tokenOf(tab)).toBe("token 1");
});

test("signing out everywhere forgets only what the server ended", async () => {
  const [first, second] = [await openTab(), await openTab()];
  reachable = false;
  expect(await first.signOutEverywhere()).toMatchObject({ ok: false });
  expect(tokenOf(first)).toBe("token 1");
  reachable = true;
  expect(await first.signOutEverywhere()).toMatchObject({ ok: true });
  expect(tokenOf(first)).toBe("signed-out");
  await vi.waitFor(() => expect(tokenOf(second)).toBe("signed-out"), SOON);
});

test("a renewal that failed is tried again, and the old token is kept meanwhile", async () => {
  const tab = await openTab();
  reachable = false;
  await vi.advanceTimersByTimeAsync(815_000);
  expect(tokenOf(tab)).toBe("token 1");
  reachable = true;
  await vi.advanceTimersByTimeAsync(31_000);
  await vi.waitFor(() => expect(tokenOf(tab)).toBe("token 2"), SOON);
});

test("who could not be asked for is asked for again: by the next call, by a page that is turned, and after 30 seconds", async () => {
  const first = await openTab();
  reachable = false;
  const second = await openTab();
  expect(await second.accessToken()).toBeUndefined();
  expect(await second.renewSession()).toBeUndefined();
  reachable = true;
  expect(await second.accessToken()).toBe("token 2");

  reachable = false;
  const third = await openTab();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(third.currentSession()).toBeUndefined();
  reachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tokenOf(third)).toBe("token 3");

  reachable = false;
  const fourth = await openTab();
  reachable = true;
  fourth.recheckSession();
  await vi.waitFor(() => expect(tokenOf(fourth)).toBe("token 4"), SOON);
  // Those who know better were told nothing.
  expect(tokenOf(first)).toBe("token 1");
});

test("a request for the session that stalls is given up, and whoever waits for it goes on", async () => {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  const opening = openTab();
  await vi.waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalledOnce(), SOON);
  clock.abort();
  expect((await opening).currentSession()).toBeUndefined();
});

test("a token that ran out while the device slept is renewed before a call", async () => {
  const tab = await openTab();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await tab.accessToken()).toBe("token 2");
});
