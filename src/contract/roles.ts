/** Who somebody with an account is to the shop. */
export const roles = ["CUSTOMER", "ADMIN"] as const;
export type Role = (typeof roles)[number];
