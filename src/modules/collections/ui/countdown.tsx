import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { DAY, HOUR, MINUTE } from "#kernel/durations.ts";
import { t } from "#kernel/languages/messages.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { classNames } from "#ui/primitives.tsx";

const SECOND = 1000;
/** Milliseconds between two looks at whether it has begun, once the hour has come: the first, which doubles up to a minute, because the phone may be ahead of the store. */
const LOOK = 2000;

/**
 * Milliseconds by which the store's clock is ahead of this phone's, by an answer that nothing keeps, or by its age where something did; 0 where
 * they agree but for what such an answer can't tell, and where there is none.
 */
async function clockAhead(): Promise<number> {
  const asked = Date.now();
  const answer = await fetch("/healthz", { method: "HEAD", cache: "no-store" }).catch(() => null);
  const [sent = "", age = "0"] = ["date", "age"].map((name) => answer?.headers.get(name) ?? undefined);
  const ahead = Date.parse(sent) + typedNumber(age) * SECOND + SECOND / 2 - (asked + Date.now()) / 2;
  return Math.abs(ahead) > LOOK ? ahead : 0;
}

/** Counts down to an hour by the store's clock, and reads the page anew once that has come. What the server draws has no numbers: pages are kept. */
export function Countdown({ until }: { until: string }) {
  const [left, setLeft] = useState<number | null>(null);
  const [ahead, setAhead] = useState(0);
  const [looks, setLooks] = useState(0);
  const { revalidate } = useRevalidator();
  const isOver = left === 0;
  useEffect(() => void clockAhead().then(setAhead), []);
  useEffect(() => {
    const leftNow = () => Date.parse(until) - (Date.now() + ahead);
    const count = () => setLeft(Math.max(0, Math.ceil(leftNow() / SECOND) * SECOND));
    count();
    const counting = setInterval(count, SECOND);
    return () => clearInterval(counting);
  }, [until, ahead]);
  useEffect(() => {
    if (!isOver) return;
    const look = () => {
      void revalidate();
      setLooks(looks + 1);
    };
    const looking = setInterval(look, Math.min(LOOK * 2 ** looks, MINUTE));
    return () => clearInterval(looking);
  }, [isOver, looks, revalidate]);

  const parts = [
    [DAY, Number.POSITIVE_INFINITY, t("day"), t("days")],
    [HOUR, 24, t("hour"), t("hours")],
    [MINUTE, 60, t("minute"), t("minutes")],
    [SECOND, 60, t("second"), t("seconds")],
  ] as const;
  return (
    <div className="noscript:hidden">
      <div role="timer" aria-live="off" className={classNames(left === null && "invisible")}>
        <dl className="grid grid-cols-4 gap-2 sm:gap-3">
          {parts.map(([unit, most, one, many]) => {
            const number = Math.floor((left ?? 0) / unit) % most;
            return (
              <div
                key={unit}
                className="flex min-w-0 flex-col-reverse rounded-card border border-line bg-paper px-1 py-3 text-center"
              >
                <dt className="text-xs wrap-anywhere text-mute">{number === 1 ? one : many}</dt>
                <dd className="font-display text-3xl font-semibold tabular">{number}</dd>
              </div>
            );
          })}
        </dl>
      </div>
      <p role="status" className="mt-3 min-h-6">
        {isOver && t("It begins any moment.")}
      </p>
    </div>
  );
}
