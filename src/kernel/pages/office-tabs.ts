import type { Permission } from "#kernel/actor.ts";

/** The groups of the store's settings, in their order. */
export const settingsGroups = ["The store", "Selling", "Delivery", "Money and tax"] as const;

/** A tab of the back office. */
export interface OfficeTab {
  /** The owner of the pages it stands on, the list beside whose tools it stands, or its group of the settings. */
  group: "Products" | "All products" | "Customers" | "Counter" | (typeof settingsGroups)[number];
  /** Its place in the group, the smallest first. */
  rank: number;
  to: string;
  label: string;
  /** The one that its page asks for: it shows to whoever has that. */
  permission: Permission;
  /** Whether it is marked on its own address alone, where others begin with that. */
  end?: boolean;
  /** The feature that it is of: it shows while the office shows that. */
  feature?: string;
}
