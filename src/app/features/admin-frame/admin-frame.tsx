import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { signOut } from "#app/lib/session.ts";
import { toast } from "#app/ui/toast.ts";
import { Sidebar } from "./sidebar.tsx";

/** The back office around a page: sidebar and main column, for a signed-in shopkeeper. */
export function AdminFrame({ name, children }: { name: string; children: ReactNode }) {
  const { revalidate } = useRevalidator();

  async function leave() {
    try {
      await signOut();
    } catch {
      toast.error("You could not be signed out", { description: "The shop can't be reached right now." });
    }
    await revalidate();
  }

  return (
    <div className="flex items-start text-sm">
      <Sidebar name={name} onSignOut={() => void leave()} />
      <main id="content" tabIndex={-1} className="min-h-dvh min-w-0 flex-1 px-5 py-6 outline-none lg:px-8">
        {children}
      </main>
    </div>
  );
}
