import { writeFits } from "#contract/garment/fits-query.ts";
import type { Measurements } from "#contract/garment/garment.ts";
import { getMyMeasures, type MyMeasures, saveMyMeasures } from "#contract/my-measures.ts";
import { ok, type Result } from "#contract/result.ts";
import { callApi } from "./api-client.ts";
import { keptText } from "./kept-text.ts";
import { currentSession, knownSession } from "./session.ts";
import { useClientStore } from "./store.ts";

/** What was measured without an account. */
let inBrowser: MyMeasures = {};

const keep = keptText("rebon.measures", (text) => {
  inBrowser = parse(text);
  if (!useClientStore.getState().session) useClientStore.setState({ measures: inBrowser });
});

/** The account whose measures are in this tab, or on their way. */
let reading: { userId: string; done: Promise<boolean> } | null = null;

// Those of an account go with it: whoever comes next in this tab must neither see nor take them over.
useClientStore.subscribe(({ session }, before) => {
  if (reading && session?.user.id !== reading.userId) reading = null;
  if (before.session && session?.user.id !== before.session.user.id)
    useClientStore.setState({ measures: inBrowser });
});

function keepInBrowser(measures: MyMeasures): void {
  inBrowser = measures;
  keep(JSON.stringify(measures));
}

/** By template, what the customer measured of garments that fit well; null until that is known. */
export function useMeasures(): MyMeasures | null {
  return useClientStore(({ measures }) => measures);
}

/** Those known at this moment, for code outside of components. */
export const currentMeasures = () => useClientStore.getState().measures ?? {};

/** Measures as lists are asked for what fits like them; "" where nothing can be told by them. */
export const fitsOf = (measures: MyMeasures | null): string =>
  writeFits(Object.fromEntries(Object.entries(measures ?? {}).map(([template, mine]) => [template, [mine]])));

/**
 * Reads the measures of the account, where somebody is signed in: once, then they are known in this tab. What was measured before in this
 * browser goes along into the account, and leaves the browser; what the account has already stands.
 */
export async function readMeasures(): Promise<void> {
  const asked = await knownSession();
  if (!asked) return;
  const { id: userId } = asked.user;
  if (reading?.userId !== userId) reading = { userId, done: readAccount(userId) };
  const mine = reading;
  // What did not succeed is tried again by who asks next.
  if (!(await mine.done) && reading === mine) reading = null;
}

/** Whether the measures of this account are known and nothing of the browser is left to go along. */
async function readAccount(userId: string): Promise<boolean> {
  const response = await callApi(getMyMeasures, { quiet: true });
  // Somebody else may have signed in meanwhile: these are not theirs.
  if (!response.ok || currentSession()?.user.id !== userId) return false;
  const own = inBrowser;
  const measures = { ...own, ...response.value.data };
  useClientStore.setState({ measures });
  if (Object.keys(own).every((template) => template in response.value.data)) return true;
  const saved = await callApi(saveMyMeasures, { body: { measures }, quiet: true });
  if (saved.ok) keepInBrowser({});
  return saved.ok;
}

/** Keeps the measures of one template, none to forget them: in the account of who is signed in, otherwise in this browser. */
export async function saveMeasures(
  template: string,
  measured: Measurements,
): Promise<Result<MyMeasures, string>> {
  const { [template]: _, ...others } = currentMeasures();
  const measures = Object.keys(measured).length > 0 ? { ...others, [template]: measured } : others;
  if (await knownSession()) {
    const response = await callApi(saveMyMeasures, { body: { measures } });
    if (!response.ok) return response;
  } else keepInBrowser(measures);
  useClientStore.setState({ measures });
  return ok(measures);
}

function parse(text: string | null): MyMeasures {
  try {
    const read = saveMyMeasures.body.safeParse({ measures: JSON.parse(text ?? "{}") });
    return read.success ? read.data.measures : {};
  } catch {
    return {};
  }
}
