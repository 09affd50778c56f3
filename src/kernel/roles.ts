export const roles = ["CUSTOMER", "ADMIN"] as const;
export type Role = (typeof roles)[number];
