/** When the rules on the policy pages last changed. */
export const POLICIES_UPDATED = "20 November 2026";
