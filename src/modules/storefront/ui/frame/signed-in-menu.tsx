import { useId } from "react";
import { Link, useRevalidator } from "react-router";
import { msg, t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { signOut } from "#modules/accounts/ui/sign-out.ts";
import { useDisclosure } from "#ui/dialog/use-disclosure.ts";
import { UserIcon } from "#ui/primitives.tsx";
import { LogOutIcon, PackageIcon, PinIcon } from "#ui/rare-icons.tsx";

const entries = [
  { to: paths.profile, label: msg("Profile"), Icon: UserIcon },
  { to: accountPaths.myOrders, label: msg("Orders"), Icon: PackageIcon },
  { to: accountPaths.myAddresses, label: msg("Addresses"), Icon: PinIcon },
];
const row =
  "flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-md transition-colors hover:bg-purple-tint hover:text-purple";

/** The menu of somebody who is signed in. Visitors never load it. */
export function SignedInMenu({ name }: { name: string }) {
  const { open, setOpen, container } = useDisclosure<HTMLDivElement>();
  const panel = useId();
  const { revalidate } = useRevalidator();

  async function leave() {
    setOpen(false);
    if (await signOut()) await revalidate();
  }
  return (
    <div ref={container} className="relative">
      <button
        type="button"
        aria-label={t("My Account")}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="round"
      >
        <span className="grid size-[36px] place-items-center rounded-full bg-purple font-display text-[16px] font-semibold text-paper">
          {name ? name.slice(0, 1).toUpperCase() : <UserIcon size={18} />}
        </span>
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute top-full right-0 z-10 mt-2 w-60 animate-rise rounded-card border border-line bg-paper p-3 shadow-float"
      >
        <p className="px-3 pt-1 font-display text-lg font-semibold">{t("My Account")}</p>
        {name && <p className="truncate px-3 pb-1 text-sm text-mute">{name}</p>}
        <ul className="mt-1 border-t border-line pt-2">
          {entries.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={row}>
                <Icon className="text-mute" />
                {t(label)}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <button type="button" onClick={leave} className={row}>
              <LogOutIcon className="text-mute" />
              {t("Sign Out")}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
