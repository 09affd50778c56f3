import { useEffect, useRef, useState } from "react";

/** Milliseconds that an image stays. */
const STAY_MS = 5000;

/**
 * The turning of a carousel with `count` images: which one is shown, and what stops it. It turns by itself unless somebody
 * paused it, points at it, has the focus in it, looks at another tab or asked the system for less motion; stepping wraps at
 * both ends. `near` are the images worth loading: every one that was shown, and the next.
 */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const still = useStillness();
  const turning = count > 1 && !paused && !held.pointer && !held.focus && !still;
  const container = useRef<HTMLElement>(null);

  function show(i: number) {
    const next = (i + count) % count;
    setNear((known) => new Set([...known, next]));
    setCurrent(next);
  }

  useEffect(() => {
    if (!turning) return;
    const next = (current + 1) % count;
    // The next image has most of the stay to arrive, and none of the page's first moments.
    const load = setTimeout(() => setNear((known) => new Set([...known, next])), STAY_MS / 2);
    const turn = setTimeout(() => setCurrent(next), STAY_MS);
    return () => {
      clearTimeout(load);
      clearTimeout(turn);
    };
  }, [turning, current, count]);

  useEffect(() => {
    function step(event: KeyboardEvent) {
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (by === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // With the focus in the carousel, or nowhere: everywhere else the keys belong to what has it.
      const at = event.target;
      if (at !== document.body && !(at instanceof Node && container.current?.contains(at))) return;
      event.preventDefault();
      const next = (current + by + count) % count;
      setNear((known) => new Set([...known, next]));
      setCurrent(next);
    }
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [current, count]);

  const hold = {
    ref: container,
    onPointerEnter: () => setHeld((known) => ({ ...known, pointer: true })),
    onPointerLeave: () => setHeld((known) => ({ ...known, pointer: false })),
    onFocus: () => setHeld((known) => ({ ...known, focus: true })),
    onBlur: () => setHeld((known) => ({ ...known, focus: false })),
  };
  return { current, near, turning, paused, setPaused, show, hold };
}

/** True while nobody looks at the page, or when the system asks for less motion. */
function useStillness(): boolean {
  const [still, setStill] = useState(true);
  useEffect(() => {
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const look = () => setStill(document.hidden || lessMotion.matches);
    look();
    document.addEventListener("visibilitychange", look);
    lessMotion.addEventListener("change", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      lessMotion.removeEventListener("change", look);
    };
  }, []);
  return still;
}
