import type { ReactNode } from "react";

/** Joins class names; false, null, undefined and '' are left out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Line icons for decoration, whose holder has the words: what every page needs; others are in rare-icons.tsx. */
export function icon(path: string) {
  return ({ size = 20, className }: { size?: number; className?: string }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames("icon", className)}
    >
      <path d={path} />
    </svg>
  );
}

export const HeartIcon = /* @__PURE__ */ icon(
  "M12 20.2s-7.7-4.6-7.7-10.3A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 7.7 2.7c0 5.7-7.7 10.3-7.7 10.3Z",
);
export const BagIcon = /* @__PURE__ */ icon("M5 8.5h14l1 11.5H4L5 8.5ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4");
export const MenuIcon = /* @__PURE__ */ icon("M4 7h16M4 12h16M4 17h10");
export const CloseIcon = /* @__PURE__ */ icon("M6 6l12 12M18 6 6 18");
export const ChevronDownIcon = /* @__PURE__ */ icon("m6.5 9.5 5.5 5.5 5.5-5.5");
export const ChevronLeftIcon = /* @__PURE__ */ icon("m14.5 6-6 6 6 6");
export const ChevronRightIcon = /* @__PURE__ */ icon("m9.5 6 6 6-6 6");
export const SearchIcon = /* @__PURE__ */ icon("M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14Zm5-2 4.5 4.5");
export const CheckIcon = /* @__PURE__ */ icon("m5 12.5 4.5 4.5L19 7.5");
export const UserIcon = /* @__PURE__ */ icon(
  "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6",
);
export const AlertIcon = /* @__PURE__ */ icon("M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.01");
export const FilterIcon = /* @__PURE__ */ icon(
  "M4 7h9m5 0h2M4 17h3m5 0h8M15.5 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Zm-6 10a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z",
);
export const HangerIcon = /* @__PURE__ */ icon(
  "M10 6.5a2 2 0 1 1 2.8 1.8c-.6.3-.8.7-.8 1.7l8.5 6c1 .8.6 2.5-.8 2.5H4.3c-1.4 0-1.8-1.7-.8-2.5L12 10",
);

const tones = {
  sale: "bg-paper text-clay",
  ink: "bg-ink text-paper",
  success: "bg-leaf-tint text-leaf",
  warning: "bg-gold-tint text-ink",
  danger: "bg-clay-tint text-clay",
  quiet: "bg-cotton-deep text-ink",
  purple: "bg-purple-tint text-purple",
} as const;

/** A small word on a coloured ground. The word carries the meaning, the colour only supports it. */
export function Badge({
  tone = "quiet",
  className,
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames("badge", tones[tone], className)}>{children}</span>;
}
