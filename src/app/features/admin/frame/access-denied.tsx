import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UserIcon } from "#app/ui/icons.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import { WideScreensOnly } from "./wide-screens-only.tsx";

interface AccessDeniedProps {
  onLogin: () => void;
  /** Where the page behind it needs a wide screen, a narrow one is told that first. */
  wideOnly?: boolean;
}

/** What anybody but an admin sees of the back office. */
export function AccessDenied({ onLogin, wideOnly = false }: AccessDeniedProps) {
  const notice = (
    <div className="page">
      <EmptyState
        level={1}
        icon={<UserIcon size={36} />}
        title="Access Denied"
        text="The back office is for the people who run the store."
        action={<Button onClick={onLogin}>Login to Continue</Button>}
      />
      <NeedsScript>Signing in needs JavaScript.</NeedsScript>
    </div>
  );
  return (
    <>
      <div className={classNames("selvedge", wideOnly && "max-md:hidden")} />
      <header className={classNames("page flex h-20 items-center", wideOnly && "max-md:hidden")}>
        <Link to="/" aria-label="Rebon, to the store">
          <Logo />
        </Link>
      </header>
      <main>{wideOnly ? <WideScreensOnly>{notice}</WideScreensOnly> : notice}</main>
    </>
  );
}
