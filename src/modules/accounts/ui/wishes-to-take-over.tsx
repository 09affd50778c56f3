import { useId, useState, useSyncExternalStore } from "react";
import { t } from "#kernel/languages/messages.ts";
import type { Wish } from "../contract/wish.ts";
import { isSameWish, keptWishes } from "./wishes.ts";

/** A wish with the name of its product. */
export type NamedWish = Wish & { product: string };

/** Wishes that don't change while a page is open. */
const never = () => () => undefined;

/** The wishes that came with a sign-up of another browser, and those of them that the reader wants: all, until they say otherwise. Nobody knows who sent them. */
export function useWishesToTakeOver(told: readonly NamedWish[]) {
  const [left, setLeft] = useState<readonly Wish[]>([]);
  // The browser that signed up has them itself. The server can't know.
  const own = useSyncExternalStore(never, keptWishes, () => told);
  const foreign = told.filter((wish) => !own.some((other) => isSameWish(wish, other)));
  const without = (wish: Wish) => left.filter((other) => !isSameWish(wish, other));
  return {
    foreign,
    taken: foreign.filter((wish) => without(wish).length === left.length),
    choose: (wish: Wish, wanted: boolean) => setLeft(wanted ? without(wish) : [...left, wish]),
  };
}

export function WishesToTakeOver({ foreign, taken, choose }: ReturnType<typeof useWishesToTakeOver>) {
  const id = useId();
  if (foreign.length === 0) return null;
  return (
    <fieldset aria-describedby={id} className="grid gap-2">
      <legend className="font-semibold">{t("This came with the sign-up")}</legend>
      <p id={id} className="text-sm text-mute">
        {t("Untick what is not yours.")}
      </p>
      {foreign.map((wish) => (
        <label key={`${wish.kind} ${wish.product_id}`} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={taken.includes(wish)}
            onChange={(event) => choose(wish, event.target.checked)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="min-w-0">
            <span className="block break-words">{wish.product}</span>
            <span className="block text-sm text-mute">
              {wish.kind === "cart" ? t("Into the cart") : t("Emails about similar products")}
              {wish.pin && ` · ${t("PIN code {pin}", { pin: wish.pin })}`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
