import { t } from "#kernel/languages/messages.ts";
/** The mark: a hanger's hook and shoulders in a purple seal, drawn with a gold thread. */
export function LogoMark({ size = 36, drawing = false }: { size?: number; drawing?: boolean }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <circle cx="20" cy="20" r="20" className="fill-purple" />
      <circle cx="20" cy="20" r="17" fill="none" strokeWidth=".9" className="stroke-gold" opacity=".7" />
      <path
        d="M17.2 12.6a2.9 2.9 0 1 1 4.2 2.6c-1 .5-1.4 1.1-1.4 2.3l9.2 6.4c1.7 1.2 1 3.1-.9 3.1H11.7c-1.9 0-2.6-1.9-.9-3.1L20 17.5"
        pathLength={1}
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={drawing ? 1 : undefined}
        className={drawing ? "animate-stitch stroke-gold" : "stroke-gold"}
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark />
      <span className="font-display text-[1.6rem] leading-none font-semibold tracking-tight text-purple">
        Rebon
      </span>
    </span>
  );
}

/** The mark in the middle of the screen while something essential loads. It appears late, so that quick answers don't flash it. */
export function LogoLoader({ label = t("Loading") }: { label?: string }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-50 grid animate-late place-items-center"
    >
      <span className="rounded-full bg-cotton p-3 shadow-float outline-1 outline-gold">
        <LogoMark size={76} drawing />
      </span>
      <span className="sr-only">{label}</span>
    </div>
  );
}
