import { create } from "zustand";
import type { Cart } from "#contract/cart.ts";
import type { MeasuredPerson } from "#contract/my-measures.ts";
import type { Session } from "#contract/session.ts";

/** What the screens of this tab share beyond the data of their pages. */
interface ClientState {
  /** Who is signed in: null for nobody, undefined until the server has said so. */
  session: Session | null | undefined;
  /** As the server last returned it; null while nobody is signed in or it isn't known. */
  cart: Cart | null;
  /** The ids of the products that this browser's customer likes, newest first. */
  wishlist: readonly string[];
  /** What fits this browser's customer and those for whom they shop; null until the browser or the account has said so. */
  measures: readonly MeasuredPerson[] | null;
  /** Whether the storefront's sign-in dialog is open. */
  signInOpen: boolean;
  /** For what it was opened; null when somebody just wants to sign in. */
  signInReason: SignInReason | null;
  /** The toast that was shown last; before the first there is no place for them. */
  lastToast: { title: string; action?: { label: string; onClick: () => void } } | null;
  /** Whether the keys of the back office work in this browser. */
  shortcutsOn: boolean;
  /** A mark for each form and dialog that would be lost with this page. */
  unsaved: readonly symbol[];
}

/**
 * The store, and the hook that reads a part of it: `useClientStore((state) => state.signInOpen)` renders again when that part
 * changes. The server never writes to it, so a page is hydrated with the values below.
 */
export const useClientStore = create<ClientState>(() => ({
  session: undefined,
  cart: null,
  wishlist: [],
  measures: null,
  signInOpen: false,
  signInReason: null,
  lastToast: null,
  shortcutsOn: true,
  unsaved: [],
}));

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
