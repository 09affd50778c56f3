import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endAttempt, orderKey, readAttempt, saveInAttempt } from "./attempt.ts";

const goods = (quantity: number) => [{ id: "kurta", quantity }];

function storage(works: boolean) {
  const kept = new Map<string, string>();
  const reject = () => {
    throw new DOMException("denied", "SecurityError");
  };
  return works
    ? {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => void kept.set(name, text),
        removeItem: (name: string) => void kept.delete(name),
      }
    : { getItem: reject, setItem: reject, removeItem: reject };
}

describe.each([
  ["with storage", true],
  ["where storage is refused", false],
])("a checkout attempt %s", (_case, works) => {
  beforeEach(() => vi.stubGlobal("sessionStorage", storage(works)));
  afterEach(() => {
    endAttempt("anjali");
    endAttempt("rahul");
  });

  it("keeps one key for the same goods, also when the message changes", () => {
    const key = orderKey("anjali", goods(1));
    saveInAttempt("anjali", { message: "Can I pick it up?" });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(orderKey("anjali", goods(1))).toBe(key);
    saveInAttempt("anjali", { mode: "PREPAID" });
    expect(orderKey("anjali", goods(1))).toBe(key);
    expect(readAttempt("anjali")).toMatchObject({ message: "Can I pick it up?", mode: "PREPAID" });
  });

  it("takes a new key for other goods, and after the order is placed", () => {
    const key = orderKey("anjali", goods(1));
    const other = orderKey("anjali", goods(2));
    expect(other).not.toBe(key);
    endAttempt("anjali");
    expect(orderKey("anjali", goods(2))).not.toBe(other);
  });

  it("forgets message and mode with the attempt, and shows it to nobody else", () => {
    saveInAttempt("anjali", { message: "Ring twice" });
    saveInAttempt("anjali", { mode: "PREPAID" });
    expect(readAttempt("rahul")).toMatchObject({ message: "", mode: null });
    endAttempt("anjali");
    expect(readAttempt("anjali")).toMatchObject({ message: "", mode: null });
  });
});

it("forgets what an older page stored and nobody can read", () => {
  vi.stubGlobal("sessionStorage", { ...storage(true), getItem: () => "{broken" });
  expect(readAttempt("anjali").message).toBe("");
});
