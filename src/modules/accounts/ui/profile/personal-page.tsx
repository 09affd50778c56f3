import { useEffect, useRef } from "react";
import { NavLink, useRevalidator } from "react-router";
import { msg, t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { Button } from "#ui/button.tsx";
import { currentSession, refreshSession, useSession } from "#ui/client/session.ts";
import { promptSignIn } from "#ui/client/store.ts";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { classNames, SearchIcon, UserIcon } from "#ui/primitives.tsx";
import { PackageIcon, PinIcon, TagIcon } from "#ui/rare-icons.tsx";

export function SignInScreen({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      level={1}
      icon={<UserIcon size={36} />}
      title={title}
      text={text}
      action={<Button onClick={() => promptSignIn()}>{t("Sign In")}</Button>}
    />
  );
}

/**
 * Runs a personal page's loaders again when somebody else is signed in than it was made for (`customerId`, null for nobody). A `held` page
 * stays when its session has ended: it has something typed on it, for which the same person may sign in again.
 */
export function useSessionRevalidation(customerId: string | null, held = false): void {
  const userId = useSession((session) => (session === null ? null : session?.user.id));
  const { revalidate } = useRevalidator();
  const askedFor = useRef<string | null | undefined>(undefined);

  // A page that comes made for somebody else knows better than the header: that session has ended.
  useEffect(() => {
    const now = currentSession();
    if (now && now.user.id !== customerId) void refreshSession();
  }, [customerId]);

  useEffect(() => {
    if (userId === undefined || (held && userId === null)) return;
    if (userId === customerId) askedFor.current = undefined;
    else if (askedFor.current !== userId) {
      askedFor.current = userId;
      void revalidate();
    }
  }, [userId, customerId, held, revalidate]);
}

const items = [
  { to: paths.profile, label: msg("User Info"), Icon: UserIcon, end: true },
  { to: accountPaths.myOrders, label: msg("My Orders"), Icon: PackageIcon, end: false },
  { to: accountPaths.myAddresses, label: msg("My Addresses"), Icon: PinIcon, end: false },
];
const icons = { search: SearchIcon, tag: TagIcon };

interface ProfileNavProps {
  /** The entries of what other modules have of the customer. */
  more: readonly { to: string; label: string; icon: keyof typeof icons }[];
}

export function ProfileNav({ more }: ProfileNavProps) {
  const shown = [
    ...items,
    ...more.map(({ icon, ...entry }) => ({ ...entry, Icon: icons[icon], end: false })),
  ];
  return (
    <nav aria-label={t("Profile")} className="print:hidden">
      <ul className="flex flex-wrap gap-1 sm:gap-2 lg:sticky lg:top-28 lg:flex-col lg:gap-1">
        {shown.map(({ to, label, Icon, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-11 items-center gap-2.5 rounded-full px-2.5 text-sm font-semibold sm:px-4 sm:text-md whitespace-nowrap transition-colors",
                  isActive ? "bg-purple text-paper" : "text-ink hover:bg-purple-tint",
                )
              }
            >
              <Icon size={19} className="hidden sm:block" />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
