/**
 * Keeps the first so many of the slots that it is offered, by their keys and, among equal ones, by a comparison that knows no equals. They are
 * cut when they are twice as many; from then on most slots fail against the last that was kept. Two columns instead of pairs: a page far
 * behind keeps half a catalogue.
 */
export class TopSlots {
  readonly #count: number;
  readonly #compareEqual: (a: number, b: number) => number;
  readonly #slots: Int32Array;
  readonly #keys: Float64Array;
  #length = 0;
  #lastSlot = -1;
  #lastKey = Number.POSITIVE_INFINITY;

  constructor(count: number, compareEqual: (a: number, b: number) => number) {
    this.#count = count;
    this.#compareEqual = compareEqual;
    this.#slots = new Int32Array(2 * count + 64);
    this.#keys = new Float64Array(2 * count + 64);
  }

  offer(slots: Int32Array, keys: Float64Array, count: number): void {
    for (let index = 0; index < count; index++) {
      const key = keys[index] as number;
      if (key > this.#lastKey) continue;
      const slot = slots[index] as number;
      if (key === this.#lastKey && this.#compareEqual(slot, this.#lastSlot) > 0) continue;
      this.#slots[this.#length] = slot;
      this.#keys[this.#length] = key;
      this.#length += 1;
      if (this.#length === this.#slots.length) this.#cut();
    }
  }

  take(offset: number): number[] {
    if (this.#length > this.#count) this.#cut();
    this.#select(offset);
    const places = Array.from({ length: Math.max(0, this.#length - offset) }, (_, index) => offset + index);
    const ordered = places.sort((a, b) =>
      this.#compare(a, this.#slots[b] as number, this.#keys[b] as number),
    );
    return ordered.map((place) => this.#slots[place] as number);
  }

  #cut(): void {
    const last = this.#count - 1;
    this.#select(last);
    this.#lastSlot = this.#slots[last] ?? this.#lastSlot;
    this.#lastKey = this.#keys[last] ?? this.#lastKey;
    this.#length = this.#count;
  }

  /** Hoare's quickselect: puts at `place` what belongs there, before it what comes before, and behind it what comes after. */
  #select(place: number): void {
    let [low, high] = [0, this.#length - 1];
    while (low < high) {
      const [left, right] = this.#partition(low, high);
      if (place <= right) high = right;
      else if (place >= left) low = left;
      else break;
    }
  }

  /** Parts these places by one of them: up to `right` none comes after it, and from `left` on none before. */
  #partition(low: number, high: number): [left: number, right: number] {
    const middle = (low + high) >> 1;
    const [slot, key] = [this.#slots[middle] as number, this.#keys[middle] as number];
    let [left, right] = [low, high];
    while (left <= right) {
      while (this.#compare(left, slot, key) < 0) left++;
      while (this.#compare(right, slot, key) > 0) right--;
      if (left <= right) this.#swap(left++, right--);
    }
    return [left, right];
  }

  #swap(a: number, b: number): void {
    const [slot, key] = [this.#slots[a] as number, this.#keys[a] as number];
    this.#slots[a] = this.#slots[b] as number;
    this.#keys[a] = this.#keys[b] as number;
    this.#slots[b] = slot;
    this.#keys[b] = key;
  }

  /** How what stands at this place compares with a slot and its key. */
  #compare(place: number, slot: number, key: number): number {
    const own = this.#keys[place] as number;
    return own === key ? this.#compareEqual(this.#slots[place] as number, slot) : own - key;
  }
}
