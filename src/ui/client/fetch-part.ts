/** Milliseconds that a try may take, whatever the line does. */
const LONGEST_MS = 15_000;
let tries = 0;

/** Fetches a part of the program and answers what it exports under `name`. Tries a second time, and throws when that fails too. */
export async function fetchPart<M extends object, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
): Promise<M[K]> {
  try {
    return (await inTime(load()))[name];
  } catch (error) {
    // Chromium remembers a script that failed by its address and fails it at once from then on.
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    tries += 1;
    const found = await inTime(address ? import(/* @vite-ignore */ `${address}?${tries}`) : load());
    // A file that other parts share has our module as one of its exports.
    const module = [found, ...Object.values(found)].find((value) => Object(value) === value && name in value);
    if (!module) throw error;
    return module[name];
  }
}

/** The same promise, failed when it takes too long. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("took too long")), LONGEST_MS);
    promise.then(resolve, reject);
  });
}
