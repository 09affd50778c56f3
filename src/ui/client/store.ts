import { create } from "zustand";
import type { Session } from "#kernel/session.ts";

/** Client state that the screens of this tab share, of whatever module they are. */
interface ClientState {
  /** The session: null for nobody, undefined while the server has not answered. */
  session: Session | null | undefined;
  /** Whether the server was asked for it, be it in vain: where it is not known, pages are then a guest's. */
  sessionAsked: boolean;
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

/** The server never writes to it, so a page is hydrated with the values below. */
export const useClientStore = create<ClientState>(() => ({
  session: undefined,
  sessionAsked: false,
  signInOpen: false,
  signInReason: null,
  lastToast: null,
  shortcutsOn: true,
  unsaved: [],
}));

/** Action that the sign-in was requested for. */
export type SignInReason = "cart" | "like" | "search";

export function useSignInPrompt(): boolean {
  return useClientStore(({ signInOpen }) => signInOpen);
}

export function useSignInReason(): SignInReason | null {
  return useClientStore(({ signInReason }) => signInReason);
}

/** Opens or closes the storefront's sign-in dialog from anywhere. */
export function promptSignIn(wanted = true, signInReason: SignInReason | null = null): void {
  useClientStore.setState({ signInOpen: wanted, signInReason });
}
