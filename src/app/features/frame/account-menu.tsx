import { lazy, Suspense } from "react";
import { useSession } from "#app/lib/session.ts";
import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { UserIcon } from "#app/ui/icons.tsx";

const SignedInMenu = lazy(() =>
  import("./signed-in-menu.tsx").then(({ SignedInMenu: component }) => ({ default: component })),
);

/** 'Sign In' for a visitor, the account menu for somebody who is signed in. Nothing is shown before that is known. */
export function AccountMenu() {
  // As wide as the wider of the two, so that nothing beside it moves when it is known.
  return (
    <div className="grid justify-items-end sm:min-w-24">
      <Entry />
    </div>
  );
}

function Entry() {
  const name = useSession((session) => session?.user.user_metadata.displayName);
  const isKnown = useSession((session) => session !== undefined);
  if (name !== undefined) {
    return (
      <Suspense fallback={<span className="size-11" />}>
        <SignedInMenu name={name} />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      onClick={() => promptSignIn()}
      className={classNames(
        buttonClass({ variant: "outline", size: "sm" }),
        "max-sm:size-11 max-sm:border-transparent max-sm:px-0 md:min-h-10",
        !isKnown && "invisible",
      )}
    >
      <UserIcon size={22} className="sm:hidden" />
      <span className="max-sm:sr-only">Sign In</span>
    </button>
  );
}
