/** Milliseconds between two keys of a scanner, at most: nobody types a code so fast. */
export const SCANNED = 60;
/** Keys in a row from which on they are a scanner's. */
const A_SCAN = 4;

/** Watches keys, and says of each whether it ends what a scanner typed: its Enter would press whatever button has the focus. */
export function watchScanner() {
  let row = 0;
  let heardAt = 0;
  return ({ key, timeStamp }: Pick<KeyboardEvent, "key" | "timeStamp">): boolean => {
    const isNext = timeStamp - heardAt < SCANNED;
    heardAt = timeStamp;
    if (key.length === 1) row = isNext ? row + 1 : 1;
    return key === "Enter" && isNext && row >= A_SCAN;
  };
}
