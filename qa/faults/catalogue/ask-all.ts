import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Catalogue } from "#modules/catalogue/server/read-catalogue.scene.ts";
import { type ApiClient, createApiClient } from "../crashes/api-client.ts";
import type { Question } from "./questions.ts";

/** Questions that one process is asked at a time. */
const AT_ONCE = 5;
/** Milliseconds between two looks at an answer that is not right yet, and after which it is wrong. */
const LOOK_EVERY = 100;
const WRONG_AFTER = 15_000;
const PATIENCE = 15_000;

export interface Compared {
  comparisons: number;
  /** Milliseconds from the first look until an answer was right, of those that were not right at once. */
  late: number[];
  /** A sentence for each answer that stayed wrong. */
  wrong: string[];
}

export interface Processes {
  /** Asks everything everywhere and heeds no answer. */
  visit(questions: readonly Question[]): Promise<void>;
  compare(questions: readonly Question[], catalogue: Catalogue): Promise<Compared>;
}

/** Does something with each of the things, with so many at a time. */
export async function eachOf<T>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T) => Promise<unknown>,
): Promise<void> {
  const left = things.values();
  const goOn = async () => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}

/** Those who read from each process what lists it shows: guests, and an admin. */
export function readersOf(
  addresses: readonly string[],
  sessionToken: string,
  giveUp: AbortSignal,
): Processes {
  const readers = addresses.map((address) => ({
    address,
    admin: createApiClient({ addresses: [address], sessionToken, giveUp, onRefused: () => undefined }),
  }));

  async function ask(address: string, admin: ApiClient, { path, asAdmin }: Question): Promise<Response> {
    if (!asAdmin) return fetch(`${address}${path}`, { signal: AbortSignal.timeout(PATIENCE) });
    const reply = await admin.ask({ method: "GET", path });
    return Response.json(reply?.body ?? null, { status: reply?.status ?? 503 });
  }

  const everywhere = (
    questions: readonly Question[],
    work: (address: string, admin: ApiClient, question: Question) => Promise<unknown>,
  ) =>
    Promise.all(
      readers.map(({ address, admin }) =>
        eachOf(questions, AT_ONCE, (question) => work(address, admin, question)),
      ),
    );

  return {
    async visit(questions) {
      await everywhere(questions, async (...asked) => {
        const response = await ask(...asked).catch(() => null);
        await response?.text().catch(() => undefined);
      });
    },
    async compare(questions, catalogue) {
      const compared: Compared = { comparisons: 0, late: [], wrong: [] };
      const began = performance.now();
      await everywhere(questions, async (address, admin, question) => {
        const look = async () => {
          const seen = await ask(address, admin, question).then(question.read).catch(String);
          const should = question.expect(catalogue, seen);
          const late = performance.now() - began;
          return { seen, should, late, isRight: isDeepStrictEqual(seen, should) };
        };
        const first = await look();
        let looked = first;
        for (; !looked.isRight && looked.late <= WRONG_AFTER; looked = await look()) await sleep(LOOK_EVERY);
        const { seen, should, late, isRight } = looked;
        compared.comparisons += 1;
        const is = `${address}${question.path} is ${JSON.stringify(seen)}`;
        if (!isRight) compared.wrong.push(`${is} and not ${JSON.stringify(should)}`);
        else if (looked !== first) compared.late.push(Math.round(late));
      });
      return compared;
    },
  };
}
