import { createEvent, fireEvent } from "@testing-library/react";

/** Presses a key at this moment, in milliseconds, whenever the page comes to hear of it. Returns whether it was left to the browser. */
export function keyAt(timeStamp: number, target: Element, key: string): boolean {
  const event = createEvent.keyDown(target, { key });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  return fireEvent(target, event);
}

/** Types a text and Enter with a pause between two keys that no busy machine makes longer. Returns which keys were left to the browser. */
export function scanInto(target: Element, text: string, pause = 9): boolean[] {
  const begun = performance.now();
  const isText =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
  return [...text, "Enter"].map((key, place) => {
    const isLeft = keyAt(begun + place * pause, target, key);
    if (isText && isLeft && key.length === 1)
      fireEvent.input(target, { target: { value: target.value + key } });
    return isLeft;
  });
}
