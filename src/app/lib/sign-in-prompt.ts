import { useClientStore } from "./store.ts";

/** Whether the sign-in dialog of the storefront is wanted. */
export function useSignInPrompt(): boolean {
  return useClientStore(({ signInOpen }) => signInOpen);
}

/** Opens or closes the storefront's sign-in dialog from anywhere. */
export function promptSignIn(wanted = true): void {
  useClientStore.setState({ signInOpen: wanted });
}
