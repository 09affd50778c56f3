import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { DAY, HOUR, MINUTE } from "#kernel/durations.ts";
import { t } from "#kernel/languages/messages.ts";
import { classNames } from "#ui/primitives.tsx";

const SECOND = 1000;
/** Milliseconds between two looks at whether it has begun, once the hour has come: the first, which doubles up to a minute, because the phone may be ahead of the store. */
const LOOK = 2000;

/** Counts down to an hour, and reads the page anew once that has come. What the server draws has no numbers: pages are kept. */
export function Countdown({ until }: { until: string }) {
  const [left, setLeft] = useState<number | null>(null);
  const [looks, setLooks] = useState(0);
  const { revalidate } = useRevalidator();
  const isOver = left === 0;
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / SECOND) * SECOND));
    count();
    const counting = setInterval(count, SECOND);
    return () => clearInterval(counting);
  }, [until]);
  useEffect(() => {
    if (!isOver) return;
    const look = () => {
      void revalidate();
      setLooks(looks + 1);
    };
    const looking = setInterval(look, Math.min(LOOK * 2 ** looks, MINUTE));
    return () => clearInterval(looking);
  }, [isOver, looks, revalidate]);

  const [seconds, minutes, hours, days] = [SECOND, MINUTE, HOUR, DAY].map((unit) =>
    Math.floor((left ?? 0) / unit),
  );
  const parts = [
    [t("days"), days],
    [t("hours"), (hours ?? 0) % 24],
    [t("minutes"), (minutes ?? 0) % 60],
    [t("seconds"), (seconds ?? 0) % 60],
  ] as const;
  return (
    <div className="noscript:hidden">
      <div role="timer" aria-live="off" className={classNames(left === null && "invisible")}>
        <dl className="grid grid-cols-4 gap-2 sm:gap-3">
          {parts.map(([unit, number]) => (
            <div
              key={unit}
              className="flex min-w-0 flex-col-reverse rounded-card border border-line bg-paper px-1 py-2.5 text-center"
            >
              <dt className="text-xs wrap-anywhere text-mute">{unit}</dt>
              <dd className="font-display text-2xl font-semibold tabular">{number}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p role="status" className="mt-3 min-h-6">
        {isOver && t("It begins any moment.")}
      </p>
    </div>
  );
}
