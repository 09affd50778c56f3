/** The parts of the shop whose changes are logged. */
export const changeAreas = ["catalogue", "orders", "messages", "settings", "staff"] as const;
export type ChangeArea = (typeof changeAreas)[number];
