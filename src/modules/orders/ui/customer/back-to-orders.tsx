import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { buttonClass } from "#ui/button.tsx";

/** Leads from an order or its papers back to all of them, at the left of their other buttons. */
export function BackToOrders() {
  return (
    <Link
      to={accountPaths.myOrders}
      className={buttonClass({
        variant: "ghost",
        className: "mr-auto -ml-[22px] max-sm:w-full max-sm:justify-start",
      })}
    >
      {t("Back to My Orders")}
    </Link>
  );
}
