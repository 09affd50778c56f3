import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { currentSession, refreshSession, useSession } from "#app/lib/session.ts";

/**
 * Keeps a personal page in step with the session: when somebody else is signed in than the page was made for (`customerId`, null
 * for nobody), its loaders run again, once for each change of the session.
 */
export function useSessionRevalidation(customerId: string | null): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const askedFor = useRef<string | null | undefined>(undefined);
  const known = session.status !== "loading";
  const userId = session.status === "signed-in" ? session.session.user.id : null;

  // A page that comes made for somebody else knows better than the header: that session has ended.
  useEffect(() => {
    const now = currentSession();
    if (now.status === "signed-in" && now.session.user.id !== customerId) void refreshSession();
  }, [customerId]);

  useEffect(() => {
    if (!known) return;
    if (userId === customerId) askedFor.current = undefined;
    else if (askedFor.current !== userId) {
      askedFor.current = userId;
      void revalidate();
    }
  }, [known, userId, customerId, revalidate]);
}
