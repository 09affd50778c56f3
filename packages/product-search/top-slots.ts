type Entry = { slot: number; key: number };

/**
 * Keeps the first so many of the slots that it is offered, by their keys and, among equal ones, by a comparison that knows no equals. They are
 * cut when they are twice as many; from then on most slots fail against the last that was kept.
 */
export class TopSlots {
  readonly #count: number;
  readonly #compareEqual: (a: number, b: number) => number;
  readonly #best: Entry[] = [];
  #last: Entry = { slot: -1, key: Number.POSITIVE_INFINITY };

  constructor(count: number, compareEqual: (a: number, b: number) => number) {
    this.#count = count;
    this.#compareEqual = compareEqual;
  }

  offer(slots: Int32Array, keys: Float64Array, count: number): void {
    let last = this.#last;
    for (let index = 0; index < count; index++) {
      const key = keys[index] as number;
      if (key > last.key) continue;
      const slot = slots[index] as number;
      if (key === last.key && this.#compareEqual(slot, last.slot) > 0) continue;
      this.#best.push({ slot, key });
      if (this.#best.length < 2 * this.#count + 64) continue;
      this.#cut();
      last = this.#last;
    }
  }

  take(offset: number): number[] {
    if (this.#best.length > this.#count) this.#cut();
    this.#select(offset);
    const page = this.#best.slice(offset).sort((a, b) => this.#compare(a, b));
    return page.map(({ slot }) => slot);
  }

  #cut(): void {
    this.#last = this.#select(this.#count - 1) ?? this.#last;
    this.#best.length = this.#count;
  }

  /** Hoare's quickselect: puts at `place` what belongs there, before it what comes before, and behind it what comes after. */
  #select(place: number): Entry | undefined {
    const best = this.#best;
    let [low, high] = [0, best.length - 1];
    while (low < high) {
      const [left, right] = this.#partition(low, high);
      if (place <= right) high = right;
      else if (place >= left) low = left;
      else break;
    }
    return best[place];
  }

  /** Parts these entries by one of them: up to `right` none comes after it, and from `left` on none before. */
  #partition(low: number, high: number): [left: number, right: number] {
    const best = this.#best;
    const pivot = best[(low + high) >> 1] as Entry;
    let [left, right] = [low, high];
    while (left <= right) {
      while (this.#compare(best[left] as Entry, pivot) < 0) left++;
      while (this.#compare(best[right] as Entry, pivot) > 0) right--;
      if (left > right) break;
      const swapped = best[left] as Entry;
      best[left++] = best[right] as Entry;
      best[right--] = swapped;
    }
    return [left, right];
  }

  #compare(a: Entry, b: Entry): number {
    return a.key === b.key ? this.#compareEqual(a.slot, b.slot) : a.key - b.key;
  }
}
