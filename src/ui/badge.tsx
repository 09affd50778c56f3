import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

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
