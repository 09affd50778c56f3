import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { isPageHeld, letGoOfPage } from "#app/lib/held-page.ts";
import { signOut } from "#app/lib/session.ts";
import { DiscardDialog } from "#app/ui/discard-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { ProtectBanner } from "./protect-banner.tsx";
import { Sidebar } from "./sidebar.tsx";

interface AdminFrameProps {
  name: string;
  /** Whether signing in takes more than the password. */
  isProtected: boolean;
  /** Opens the help on the keyboard. */
  onHelp: () => void;
  children: ReactNode;
}

/** The back office around a page: sidebar and main column, for a signed-in shopkeeper. */
export function AdminFrame({ name, isProtected, onHelp, children }: AdminFrameProps) {
  const { revalidate } = useRevalidator();

  const [asking, setAsking] = useState(false);

  async function leave() {
    letGoOfPage();
    try {
      await signOut();
    } catch {
      toast.error("You could not be signed out", { description: "The shop can't be reached right now." });
    }
    await revalidate();
  }

  return (
    <div className="flex items-start text-sm">
      <Sidebar
        name={name}
        onHelp={onHelp}
        onSignOut={() => (isPageHeld() ? setAsking(true) : void leave())}
      />
      <DiscardDialog open={asking} onKeep={() => setAsking(false)} onDiscard={() => void leave()} />
      <main id="content" tabIndex={-1} className="min-h-dvh min-w-0 flex-1 px-5 py-6 outline-none lg:px-8">
        {!isProtected && <ProtectBanner />}
        {children}
      </main>
    </div>
  );
}
