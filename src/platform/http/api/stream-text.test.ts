import { expect, test } from "vitest";
import { streamText } from "./stream-text.ts";

function endless() {
  const state = { written: 0, ended: false };
  async function* write() {
    try {
      for (;;) yield `line ${++state.written}\n`;
    } finally {
      state.ended = true;
    }
  }
  return { state, text: write() };
}

test("a reader that reads no further is given up, and what was written for it ends", async () => {
  const { state, text } = endless();
  const reader = streamText(text, { patience: 20 }).getReader();
  for (const line of ["line 1\n", "line 2\n"])
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(line);
  expect(state).toEqual({ written: 2, ended: false });
  await expect.poll(() => state.ended).toBe(true);
  await expect(reader.read()).rejects.toThrow("nobody reads on");
});

test("a reader that leaves ends it at once, and one that reads on has all of it", async () => {
  const { state, text } = endless();
  const reader = streamText(text).getReader();
  await reader.read();
  await reader.cancel();
  expect(state).toEqual({ written: 1, ended: true });
  async function* few() {
    yield "one, ";
    yield "two";
  }
  expect(await new Response(streamText(few())).text()).toBe("one, two");
});
