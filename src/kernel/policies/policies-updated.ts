/** When the rules on the policy pages last changed: what people agree to when they sign up is named by it. */
export const POLICIES_UPDATED = "2026-11-29";
