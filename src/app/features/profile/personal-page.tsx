import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { currentSession, refreshSession, useSession } from "#app/lib/session.ts";
import { promptSignIn } from "#app/lib/store.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UserIcon } from "#app/ui/icons.tsx";

/** What a guest sees where a person is needed. */
export function SignInScreen({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      level={1}
      icon={<UserIcon size={36} />}
      title={title}
      text={text}
      action={<Button onClick={() => promptSignIn()}>Sign In</Button>}
    />
  );
}

/**
 * Keeps a personal page in step with the session: when somebody else is signed in than the page was made for (`customerId`, null
 * for nobody), its loaders run again, once for each change of the session.
 */
export function useSessionRevalidation(customerId: string | null): void {
  const userId = useSession((session) => (session === null ? null : session?.user.id));
  const { revalidate } = useRevalidator();
  const askedFor = useRef<string | null | undefined>(undefined);

  // A page that comes made for somebody else knows better than the header: that session has ended.
  useEffect(() => {
    const now = currentSession();
    if (now && now.user.id !== customerId) void refreshSession();
  }, [customerId]);

  useEffect(() => {
    if (userId === undefined) return;
    if (userId === customerId) askedFor.current = undefined;
    else if (askedFor.current !== userId) {
      askedFor.current = userId;
      void revalidate();
    }
  }, [userId, customerId, revalidate]);
}
