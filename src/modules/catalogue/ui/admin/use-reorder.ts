import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

interface Drag {
  from: number;
  to: number;
  by: Point;
}

/** Pixels from the upper and from the lower edge of the dialog, whose buttons lie over it there, and how far one move scrolls. */
const EDGES = { above: 60, below: 130, step: 14 };

/** Brings places into view that the dialog has further up or down. */
function scrollAtEdge({ currentTarget, clientY }: PointerEvent<HTMLElement>): void {
  const pane = currentTarget.closest('[role="dialog"]');
  const bounds = pane?.getBoundingClientRect();
  if (!pane || !bounds) return;
  if (clientY < bounds.top + EDGES.above) pane.scrollBy(0, -EDGES.step);
  else if (clientY > bounds.bottom - EDGES.below) pane.scrollBy(0, EDGES.step);
}

/**
 * Has the items of a list dragged into another order, with a mouse, a pen or a finger: each by a handle. Nothing moves in the page
 * before the item is let go of; until then the items are only shown elsewhere. Escape takes it back.
 */
export function useReorder(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const places = useRef<Point[]>([]);
  const taken = useRef<Point>({ x: 0, y: 0 });
  const dragging = drag !== null;

  useEffect(() => {
    if (!dragging) return;
    // Before the key reaches the dialog, which would close.
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setDrag(null);
    };
    window.addEventListener("keydown", giveUp, { capture: true });
    return () => window.removeEventListener("keydown", giveUp, { capture: true });
  }, [dragging]);

  /** The pointer, seen from the list's corner: it stays right when the dialog is scrolled meanwhile. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left = 0, top = 0 } = list.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  }

  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      // No text is selected on the way; the focus goes along all the same.
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      places.current = [...(list.current?.children ?? [])].map((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        return pointOf({ clientX: left + width / 2, clientY: top + height / 2 });
      });
      taken.current = pointOf(event);
      setDrag({ from: index, to: index, by: { x: 0, y: 0 } });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.from !== index) return;
      scrollAtEdge(event);
      const point = pointOf(event);
      const by = { x: point.x - taken.current.x, y: point.y - taken.current.y };
      setDrag({ from: index, to: nearestPlace(places.current, point), by });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag?.from !== index) return;
      setDrag(null);
      // Where it is let go of: on a slow machine the last move is not drawn yet.
      const to = nearestPlace(places.current, pointOf(event));
      if (to !== index) onDrop(index, to);
    },
    onPointerCancel: () => setDrag(null),
  });

  /** Where the item at `index` is shown: how far from its own place, and whether it is the one that is held. */
  function shift(index: number): { held: boolean; by: Point } | null {
    if (!drag) return null;
    if (drag.from === index) return { held: true, by: drag.by };
    const own = places.current[index];
    const order = moveItem([...places.current.keys()], drag.from, drag.to - drag.from);
    const shown = places.current[order.indexOf(index)];
    return { held: false, by: own && shown ? { x: shown.x - own.x, y: shown.y - own.y } : { x: 0, y: 0 } };
  }

  return { handle, shift };
}

/** The list with the item at `index` moved by `step` places; unchanged where there is no such place. */
export function moveItem<T>(items: readonly T[], index: number, step: number): T[] {
  const target = index + step;
  if (index >= items.length || target < 0 || target >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, ...items.slice(index, index + 1));
}

const steps = new Map(Object.entries({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }));

/** The step that a key asks for from the place `index` of `count`; 0 for keys that mean nothing, and at the ends. */
export function stepOfKey(key: string, index: number, count: number): number {
  if (key === "Home") return -index;
  if (key === "End") return count - 1 - index;
  const step = steps.get(key) ?? 0;
  return index + step < 0 || index + step >= count ? 0 : step;
}

export interface Point {
  x: number;
  y: number;
}

/** The place whose middle is nearest to a point; 0 where there are no places. */
export function nearestPlace(places: readonly Point[], { x, y }: Point): number {
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
