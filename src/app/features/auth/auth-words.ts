import type { SignInReason } from "#app/lib/sign-in-prompt.ts";

export type AuthMode = "sign-in" | "sign-up";

export const words = {
  "sign-in": { title: "Sign In", question: "New to Rebon?", other: "Sign Up" },
  "sign-up": { title: "Sign Up", question: "Already have an account?", other: "Sign In" },
} as const;

const reasons: Record<SignInReason, string> = {
  cart: "to add this to your cart",
  like: "to hear when something like it comes in",
  search: "to save this search",
};

/** Why somebody is asked, below the dialog's title. */
export function hintOf(mode: AuthMode, reason: SignInReason | null): string {
  if (reason) return `${mode === "sign-in" ? "Sign in" : "Sign up"} ${reasons[reason]}.`;
  return mode === "sign-in" ? "Welcome back." : "One account for your cart, orders and addresses.";
}
