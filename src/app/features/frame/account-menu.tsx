import { useSession } from "#app/lib/session.ts";
import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { UserIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

const SignedInMenu = lazyPart(
  () => import("./signed-in-menu.tsx"),
  "SignedInMenu",
  <PageLink
    to={paths.profile}
    aria-label="My Account"
    className="grid size-[44px] place-items-center rounded-full"
  >
    <UserIcon />
  </PageLink>,
);

/** 'Sign In' for a visitor, the account menu for somebody who is signed in. Nothing is shown before that is known. */
export function AccountMenu() {
  // As wide as the wider of the two, so that nothing beside it moves when it is known.
  return (
    <div className="grid justify-items-end @min-[40rem]:min-w-24">
      <Entry />
    </div>
  );
}

function Entry() {
  const name = useSession((session) => session?.user.user_metadata.displayName);
  const isKnown = useSession((session) => session !== undefined);
  if (name !== undefined) return <SignedInMenu name={name} />;
  return (
    <button
      type="button"
      onClick={() => promptSignIn()}
      className={classNames(
        buttonClass({ variant: "outline", size: "sm" }),
        "@max-[40rem]:size-[44px] @max-[40rem]:border-transparent @max-[40rem]:px-0 min-h-[44px]! md:min-h-[40px]!",
        !isKnown && "invisible",
      )}
    >
      <UserIcon size={22} className="@min-[40rem]:hidden" />
      <span className="@max-[40rem]:sr-only">Sign In</span>
    </button>
  );
}
