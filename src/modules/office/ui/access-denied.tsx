import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { FACTOR_FIRST } from "#kernel/actor.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Logo } from "#ui/logo.tsx";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { classNames, UserIcon } from "#ui/primitives.tsx";
import { GridIcon, LockIcon } from "#ui/rare-icons.tsx";

interface EntranceProps extends Omit<ComponentProps<typeof EmptyState>, "level"> {
  /** The page behind it needs a wide screen; narrow ones show that notice instead. */
  wideOnly?: boolean;
  children?: ReactNode;
}

function Entrance({ wideOnly = false, children, ...notice }: EntranceProps) {
  const main = (
    <div className="page">
      <EmptyState level={1} {...notice} />
      {children}
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
      <main>{wideOnly ? <WideScreensOnly>{main}</WideScreensOnly> : main}</main>
    </>
  );
}

/** Shown to anybody but an admin. */
export function AccessDenied({ onLogin, wideOnly = false }: { onLogin: () => void; wideOnly?: boolean }) {
  return (
    <Entrance
      wideOnly={wideOnly}
      icon={<UserIcon size={36} />}
      title="Access Denied"
      text="The back office is for the people who run the store."
      action={<Button onClick={onLogin}>Login to Continue</Button>}
    >
      <NeedsScript>Signing in needs JavaScript.</NeedsScript>
    </Entrance>
  );
}

interface ProtectProps {
  onSetUp: () => void;
}

/** Shown above a page that is held with something unsaved on it, which can be saved once that is done. */
export function ProtectHeld({ onSetUp }: ProtectProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 bg-gold-tint px-5 py-2 text-sm lg:px-8">
      <p className="grow basis-60">{FACTOR_FIRST} Nothing that you entered is lost.</p>
      <Button onClick={onSetUp}>Set up an authenticator app</Button>
    </div>
  );
}

/** Shown to an admin without an authenticator app where the store requires one. */
export function ProtectFirst({ onSetUp }: ProtectProps) {
  return (
    <Entrance
      icon={<LockIcon size={36} />}
      title="Protect your sign-in"
      text="This store asks everybody who runs it for a code of an authenticator app besides the password. Set the app up, and the back office opens."
      action={<Button onClick={onSetUp}>Set up an authenticator app</Button>}
    />
  );
}

/** Shows its children from 768 px on and a notice below; by the style sheet, so that it is right before any script. */
export function WideScreensOnly({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="page grid min-h-dvh place-items-center md:hidden">
        <EmptyState
          level={1}
          icon={<GridIcon size={36} />}
          title="Desktop or Tablet Required"
          text="The back office needs a screen at least 768 pixels wide. Turn your tablet sideways or open it on a computer."
          action={
            <Link to="/" className={buttonClass({ variant: "outline" })}>
              View store
            </Link>
          }
        />
      </div>
      <div className="max-md:hidden">{children}</div>
    </>
  );
}
