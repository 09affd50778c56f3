import { create } from "zustand";
import { errorCodes } from "#kernel/error-codes.ts";
import { t } from "#kernel/languages/messages.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { callApi } from "#ui/client/api-client.ts";
import { localStorageText } from "#ui/client/local-storage-text.ts";
import { currentSession, knownSession } from "#ui/client/session.ts";
import { useClientStore } from "#ui/client/store.ts";
import type { Measurements } from "../contract/garment.ts";
import { writeFits } from "../contract/list-query.ts";
import {
  getMyMeasures,
  type MeasuredGarment,
  type MeasuredPerson,
  MINE,
  peopleOf,
  saveMyMeasures,
} from "../contract/my-measures.ts";

type People = readonly MeasuredPerson[];

export const useMeasuresStore = create<{ measures: People | null }>(() => ({ measures: null }));

let inBrowser: People = [];

const store = localStorageText("rebon.measures", (text) => {
  inBrowser = parse(text);
  if (!useClientStore.getState().session) useMeasuresStore.setState({ measures: inBrowser });
});

/** The account whose measures are in this tab, or on their way. */
let reading: { userId: string; done: Promise<boolean> } | null = null;

// Those of an account go with it: whoever comes next in this tab must neither see nor take them over.
useClientStore.subscribe(({ session }, before) => {
  if (reading && session?.user.id !== reading.userId) reading = null;
  if (before.session && session?.user.id !== before.session.user.id)
    useMeasuresStore.setState({ measures: inBrowser });
});

function keepInBrowser(measures: People): void {
  inBrowser = measures;
  store(JSON.stringify(measures));
}

/** Measured garments of the customer and the people they shop for; null until known. */
export const useMeasures = () => useMeasuresStore(({ measures }) => measures);

export function garmentsOf({ garments }: MeasuredPerson): Record<string, Measurements[]> {
  const kinds = [...Map.groupBy(garments, ({ template }) => template)];
  return Object.fromEntries(kinds.map(([id, some]) => [id, some.map(({ measures }) => measures)]));
}

/** Somebody's measures as lists are asked for what fits like them; "" where nothing can be told by them. */
export const fitsOf = (person: MeasuredPerson | undefined): string =>
  person ? writeFits(garmentsOf(person)) : "";

/** Somebody for whom a list can show what fits: their name, "" for oneself, and their measures as the list is asked for it. */
export interface Fitted {
  name: string;
  fits: string;
}

/**
 * Tells `take` for whom lists can show what fits, at once and whenever that changes; `ofAccount` has the measures of the account read as
 * well, where they are not known yet. Returns how to stop.
 */
export function watchFitted(take: (people: readonly Fitted[]) => void, ofAccount: boolean): () => void {
  const tell = ({ measures }: { measures: People | null }) =>
    take(
      (measures ?? []).flatMap((person) => {
        const fits = fitsOf(person);
        return fits ? [{ name: person.name === MINE ? "" : person.name, fits }] : [];
      }),
    );
  tell(useMeasuresStore.getState());
  if (ofAccount) void readMeasures();
  return useMeasuresStore.subscribe(tell);
}

/** Reads the measures of the account, once in a tab. Those of this browser go along into it, and leave the browser; what it has already stands. */
export async function readMeasures(): Promise<void> {
  const asked = await knownSession();
  if (!asked) return;
  const { id: userId } = asked.user;
  if (reading?.userId !== userId) reading = { userId, done: readAccount(userId) };
  const mine = reading;
  // After a failure the next caller tries again.
  if (!(await mine.done) && reading === mine) reading = null;
}

/** Whether the measures of this account are known and nothing of the browser is left to go along. */
async function readAccount(userId: string): Promise<boolean> {
  const response = await fetchPeople(userId, true);
  if (!response.ok) return false;
  const people = response.value;
  const measures = withOthers(people, inBrowser);
  useMeasuresStore.setState({ measures });
  if (JSON.stringify(measures) === JSON.stringify(people)) return true;
  const saved = await callApi(saveMyMeasures, { body: { people: measures }, quiet: true });
  if (saved.ok) keepInBrowser([]);
  return saved.ok;
}

/** The people in this account; a failure as well where somebody else has signed in meanwhile: these are not theirs. */
async function fetchPeople(userId: string, quiet = false): Promise<Result<People, string>> {
  const response = await callApi(getMyMeasures, { quiet });
  if (!response.ok) return response;
  if (currentSession()?.user.id !== userId) return fail("unavailable", t(errorCodes.unavailable.message));
  return ok(response.value.people);
}

/** The account's measures, and those that only the browser has. */
function withOthers(account: People, browser: People): MeasuredPerson[] {
  const both = account.map(({ name, garments }) => {
    const others = browser.find((person) => person.name === name)?.garments ?? [];
    const isKnown = (garment: MeasuredGarment) => garments.some((each) => isSame(each, garment));
    return { name, garments: [...garments, ...others.filter((garment) => !isKnown(garment))] };
  });
  return [...both, ...browser.filter(({ name }) => both.every((person) => person.name !== name))];
}

/**
 * Changes everybody's measures: in the account of who is signed in, otherwise in this browser. The account is read anew for it, since other
 * devices change it too and what is saved replaces everything; where it can't be read nothing is saved. Who has no measures left is forgotten.
 */
export async function saveMeasures(change: (people: People) => People): Promise<Result<People, string>> {
  const session = await knownSession();
  const account = session ? await fetchPeople(session.user.id) : ok([]);
  if (!account.ok) return account;
  const people = change(withOthers(account.value, inBrowser)).filter(({ garments }) => garments.length > 0);
  if (session) {
    const saved = await callApi(saveMyMeasures, { body: { people } });
    if (!saved.ok) return saved;
  }
  keepInBrowser(session ? [] : people);
  useMeasuresStore.setState({ measures: people });
  return ok(people);
}

function parse(text: string | null): People {
  try {
    const saved: unknown = JSON.parse(text ?? "[]");
    const read = saveMyMeasures.body.safeParse(
      Array.isArray(saved) ? { people: saved } : { measures: saved },
    );
    if (!read.success) return [];
    const { people, measures = {} } = read.data;
    return (people ?? peopleOf(measures)).filter(({ garments }) => garments.length > 0);
  } catch {
    return [];
  }
}

const isSame = (one: MeasuredGarment, other: MeasuredGarment) =>
  one.template === other.template && one.name === other.name;

/** These people with a garment of somebody in the place of another of its kind, or beside it; null takes that away. */
export function withGarment(
  people: readonly MeasuredPerson[],
  name: string,
  { place, garment }: { place: MeasuredGarment | null; garment: MeasuredGarment | null },
): MeasuredPerson[] {
  const known = people.some((person) => person.name === name);
  const all = known ? people : [...people, { name, garments: [] }];
  return all.map((person) => {
    if (person.name !== name) return person;
    const { garments } = person;
    if (place && garments.some((each) => isSame(each, place)))
      return { name, garments: garments.flatMap((each) => (isSame(each, place) ? (garment ?? []) : each)) };
    return { name, garments: garment ? [...garments, garment] : garments };
  });
}
