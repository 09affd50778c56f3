import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSession } from "#app/lib/session.ts";

/**
 * Keeps a personal page in step with the session: when somebody else is signed in than the page was made for (`shopperId`, null
 * for nobody), its loaders run again, once for each change of the session.
 */
export function useSessionRevalidation(shopperId: string | null): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const askedFor = useRef<string | null | undefined>(undefined);
  const known = session.status !== "loading";
  const userId = session.status === "signed-in" ? session.session.user.id : null;
  useEffect(() => {
    if (!known) return;
    if (userId === shopperId) askedFor.current = undefined;
    else if (askedFor.current !== userId) {
      askedFor.current = userId;
      void revalidate();
    }
  }, [known, userId, shopperId, revalidate]);
}
