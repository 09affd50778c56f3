import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { LockIcon } from "#app/ui/rare-icons.tsx";

/** What an admin without an authenticator app sees of the back office of a store that asks its staff for one. */
export function ProtectFirst({ onSetUp }: { onSetUp: () => void }) {
  return (
    <>
      <div className="selvedge" />
      <header className="page flex h-20 items-center">
        <Link to="/" aria-label="Rebon, to the store">
          <Logo />
        </Link>
      </header>
      <main>
        <div className="page">
          <EmptyState
            level={1}
            icon={<LockIcon size={36} />}
            title="Protect your sign-in"
            text="This store asks everybody who runs it for a code of an authenticator app besides the password. Set the app up, and the back office opens."
            action={<Button onClick={onSetUp}>Set up an authenticator app</Button>}
          />
        </div>
      </main>
    </>
  );
}
