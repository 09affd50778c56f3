import { createContext, type ReactNode, use } from "react";
import type { Permission } from "#kernel/actor.ts";
import type { OfficeTab } from "#kernel/pages/office-tabs.ts";

/** The names of features: those that are on, and those that are shown; in the back office also those of which something is open. */
interface Known {
  on: readonly string[];
  shown: readonly string[];
  /** The tabs of the back office. */
  tabs?: readonly OfficeTab[];
  /** Everything that the reader of the back office may do. */
  permissions?: readonly Permission[];
}

/** Everything is there where nobody said. */
export const Features = createContext<Known | null>(null);

/** A check whether what belongs to a feature is shown; what belongs to none always is. */
export function useIsFeatureShown(): (feature: string | undefined) => boolean {
  const known = use(Features);
  return (feature) => feature === undefined || !known || known.shown.includes(feature);
}

/** A check whether something new of a feature can be entered. */
export function useIsFeatureOn(): (feature: string | undefined) => boolean {
  const known = use(Features);
  return (feature) => feature === undefined || !known || known.on.includes(feature);
}

/** A part of a screen that is there while the office shows its feature. */
export function OfFeature({ name, children }: { name: string; children: ReactNode }) {
  return useIsFeatureShown()(name) && children;
}
