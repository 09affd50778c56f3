import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UserIcon } from "#app/ui/icons.tsx";
import { Logo } from "#app/ui/logo.tsx";

/** What anybody but a shopkeeper sees of the back office. */
export function AccessDenied({ onLogin }: { onLogin: () => void }) {
  return (
    <>
      <div className="selvedge" />
      <header className="page flex h-20 items-center">
        <Link to="/" aria-label="Rebon, to the store">
          <Logo />
        </Link>
      </header>
      <main className="page">
        <EmptyState
          level={1}
          icon={<UserIcon size={36} />}
          title="Access Denied"
          text="The back office is for the people who run the store."
          action={<Button onClick={onLogin}>Login to Continue</Button>}
        />
      </main>
    </>
  );
}
