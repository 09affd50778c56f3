import type { ReactNode } from "react";

/** How bars of one chart are told apart: the product's purple in tints, each with a pattern of its own, which needs no eye for colours. */
const looks = {
  solid: <Ground className="fill-purple" />,
  dark: (
    <Ground className="fill-purple-deep">
      <path d="M-2 6L2 10M0 0L8 8M6 -2L10 2" className="stroke-purple-tint stroke-1" />
    </Ground>
  ),
  light: <Ground className="fill-purple-tint" />,
  stripes: (
    <Ground className="fill-purple-tint">
      <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" className="stroke-purple stroke-2" />
    </Ground>
  ),
  lines: (
    <Ground className="fill-purple">
      <path d="M0 2H8M0 6H8" className="stroke-purple-tint stroke-[1.5]" />
    </Ground>
  ),
  dots: (
    <Ground className="fill-purple-tint">
      <circle cx="2" cy="2" r="1.25" className="fill-purple-deep" />
      <circle cx="6" cy="6" r="1.25" className="fill-purple-deep" />
    </Ground>
  ),
};
export type BarLook = keyof typeof looks;

function Ground({ className, children }: { className: string; children?: ReactNode }) {
  return (
    <>
      <rect width="8" height="8" className={className} />
      {children}
    </>
  );
}

/** The fill of a look, whose patterns `BarLooks` draws under this id. */
export const fillOf = (id: string, look: BarLook) => `url(#${id}${look})`;

/** To stand in the chart's drawing. */
export function BarLooks({ id }: { id: string }) {
  return (
    <defs>
      {Object.entries(looks).map(([look, drawn]) => (
        <pattern key={look} id={`${id}${look}`} width="8" height="8" patternUnits="userSpaceOnUse">
          {drawn}
        </pattern>
      ))}
    </defs>
  );
}
