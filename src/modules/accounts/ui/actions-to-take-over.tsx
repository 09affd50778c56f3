import { useId, useState, useSyncExternalStore } from "react";
import { t } from "#kernel/languages/messages.ts";
import type { PendingAction } from "../contract/pending-action.ts";
import { isSameAction, pendingActionsHere } from "./pending-actions.ts";

/** A wish with the name of its product. */
export type NamedAction = PendingAction & { product: string };

/** Wishes that don't change while a page is open. */
const never = () => () => undefined;

/** The wishes that came with a sign-up of another browser, and those of them that the reader wants: all, until they say otherwise. Nobody knows who sent them. */
export function useActionsToTakeOver(sent: readonly NamedAction[]) {
  const [left, setLeft] = useState<readonly PendingAction[]>([]);
  // The browser that signed up has them itself. The server can't know.
  const here = useSyncExternalStore(never, pendingActionsHere, () => sent);
  const foreign = sent.filter((action) => !here.some((other) => isSameAction(action, other)));
  const without = (action: PendingAction) => left.filter((other) => !isSameAction(action, other));
  return {
    foreign,
    taken: foreign.filter((action) => without(action).length === left.length),
    choose: (action: PendingAction, wanted: boolean) => setLeft(wanted ? without(action) : [...left, action]),
  };
}

export function ActionsToTakeOver({ foreign, taken, choose }: ReturnType<typeof useActionsToTakeOver>) {
  const id = useId();
  if (foreign.length === 0) return null;
  return (
    <fieldset aria-describedby={id} className="grid gap-2">
      <legend className="font-semibold">{t("This came with the sign-up")}</legend>
      <p id={id} className="text-sm text-mute">
        {t("Untick what is not yours.")}
      </p>
      {foreign.map((action) => (
        <label key={`${action.kind} ${action.product_id}`} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={taken.includes(action)}
            onChange={(event) => choose(action, event.target.checked)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="min-w-0">
            <span className="block break-words">{action.product}</span>
            <span className="block text-sm text-mute">
              {action.kind === "cart" ? t("Into the cart") : t("Emails about similar products")}
              {action.pin && ` · ${t("PIN code {pin}", { pin: action.pin })}`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
