import { type ReactNode, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { signOut } from "#app/lib/sign-out.ts";
import { discardUnsavedChanges, hasUnsavedChanges } from "#app/lib/unsaved-changes.ts";
import { DiscardDialog } from "#app/ui/discard-dialog.tsx";
import { LogoLoader } from "#app/ui/logo-loader.tsx";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import { toast } from "#app/ui/toast.ts";
import { ProtectBanner } from "./protect-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { WideScreensOnly } from "./wide-screens-only.tsx";

interface AdminFrameProps {
  name: string;
  /** Whether to ask for more than a password at the sign-in. */
  warned: boolean;
  /** Whether another page is on its way. */
  loading: boolean;
  /** Opens the help on the keyboard. */
  onHelp: () => void;
  children: ReactNode;
}

/** The back office around a page: sidebar and main column, for a signed-in admin. */
export function AdminFrame({ name, warned, loading, onHelp, children }: AdminFrameProps) {
  const { revalidate } = useRevalidator();

  const [asking, setAsking] = useState(false);
  const here = useLocation().pathname;
  const { location: next } = useNavigation();

  async function leave() {
    discardUnsavedChanges();
    try {
      await signOut();
    } catch {
      toast.error("You could not be signed out", { description: "The shop can't be reached right now." });
    }
    await revalidate();
  }

  return (
    <div className="text-sm md:flex md:items-start">
      <Sidebar
        name={name}
        onHelp={onHelp}
        onSignOut={() => (hasUnsavedChanges() ? setAsking(true) : void leave())}
      />
      <DiscardDialog open={asking} onKeep={() => setAsking(false)} onDiscard={() => void leave()} />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={loading || undefined}
        className="min-h-dvh min-w-0 flex-1 outline-none md:px-5 md:py-6 lg:px-8"
      >
        <WideScreensOnly>
          {warned && <ProtectBanner />}
          <NeedsScript>Without JavaScript the back office can only be looked at.</NeedsScript>
          {children}
        </WideScreensOnly>
      </main>
      {loading && next?.pathname !== here && <LogoLoader label="Loading the page" />}
    </div>
  );
}
