/**
 * Parts of a page that stay as the server drew them until somebody can use them. They are woken one after the other, each in a task of
 * its own: those on the screen at once, the one that is touched before the touch is heard, all others when somebody does
 * anything at all, or after a while.
 */

/** Milliseconds from the scripts' start until everything is woken though nobody did anything: an update of the router waits for it. */
const LONGEST_SLEEP_MS = 5000;
/** Whoever does this is there, and may go on to anything on the page. */
const signsOfLife = ["pointerdown", "keydown", "click", "input", "popstate"];

let anyone = typeof window === "undefined";
let tell: () => void;
/** Resolves when somebody does something on the page, or might. */
export const somebodyIsThere = new Promise<void>((resolve) => {
  tell = resolve;
});

export class DormantPart {
  /** Whether React may take over what the server drew. */
  awake = anyone;
  /** Whether it has, or is gone. */
  settled?: boolean;
  wake = () => {};
  /** Resolves when it is awake. It is one promise for good, because React waits for it. */
  readonly waking = new Promise<void>((resolve) => {
    this.wake = () => {
      this.awake = true;
      resolve();
    };
  });
}

/** By the elements that hold them, in the order of the page. */
const dormant = new Map<Element, DormantPart>();
const queue = new Set<DormantPart>();
/** The one that was woken last and is not yet taken over. */
let current: DormantPart | undefined;
let observer: IntersectionObserver | undefined;

/** Has a part woken when the element that holds it comes into view or is touched. Returns how to forget it. */
export function watchPart(element: Element, part: DormantPart): (() => void) | undefined {
  if (part.settled) return undefined;
  dormant.set(element, part);
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) enqueue(dormant.get(target));
  });
  observer.observe(element);
  if (anyone) enqueue(part);
  return () => {
    dormant.delete(element);
    settlePart(part);
  };
}

/** Called when React has taken a part over: the next may be woken, after what else waits. */
export function settlePart(part: DormantPart): void {
  part.settled = true;
  queue.delete(part);
  if (current === part) setTimeout(wakeNext);
}

function enqueue(part: DormantPart | undefined): void {
  if (part && !part.settled) queue.add(part);
  if (!current) wakeNext();
}

function wakeNext(): void {
  [current] = queue;
  current?.wake();
}

/** Lets React take over all of the page from now on: what has to be, at once, the rest part by part. */
function wakeAll(): void {
  if (anyone) return;
  anyone = true;
  tell();
  for (const part of dormant.values()) {
    part.awake = true;
    enqueue(part);
  }
}

/** What happens within a part wakes it before React, which listens further in, hears of it. */
function wakeTouched({ type, target }: Event): void {
  if (signsOfLife.includes(type)) wakeAll();
  for (let at = target as Element | null; at; at = at.parentElement) dormant.get(at)?.wake();
}

if (typeof window !== "undefined") {
  for (const sign of [...signsOfLife, "focusin", "pointerover"]) addEventListener(sign, wakeTouched, true);
  setTimeout(wakeAll, LONGEST_SLEEP_MS);
}
