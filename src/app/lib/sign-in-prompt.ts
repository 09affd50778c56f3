import { useClientStore } from "./store.ts";

/** What somebody wanted to do when they were asked to sign in. */
export type SignInReason = "cart" | "like" | "search";

/** Whether the sign-in dialog of the storefront is wanted. */
export function useSignInPrompt(): boolean {
  return useClientStore(({ signInOpen }) => signInOpen);
}

/** What the dialog is open for; null when somebody just wants to sign in. */
export function useSignInReason(): SignInReason | null {
  return useClientStore(({ signInReason }) => signInReason);
}

/** Opens or closes the storefront's sign-in dialog from anywhere. */
export function promptSignIn(wanted = true, signInReason: SignInReason | null = null): void {
  useClientStore.setState({ signInOpen: wanted, signInReason });
}
