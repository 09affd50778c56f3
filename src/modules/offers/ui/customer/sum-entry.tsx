import type { Ref } from "react";
import { plural, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { Disclosed } from "#ui/form/disclosed.tsx";
import { Field, Input } from "#ui/form/field.tsx";
import type { NamedSum } from "../named-sum.ts";

interface SumEntryProps {
  /** The marked price of the goods, in rupees. */
  goods: number;
  answerHours: number;
  entered: NamedSum;
  onEnter: (entered: NamedSum) => void;
  error: string | undefined;
  fieldRef: Ref<HTMLInputElement>;
}

/** Two ways to name another sum than the marked one, both closed until somebody wants them; typing into one empties the other. */
export function SumEntry({ goods, answerHours, entered, onEnter, error, fieldRef }: SumEntryProps) {
  const isGift = entered.offer.trim() === "" && entered.gift.trim() !== "";
  return (
    <div className="grid gap-3">
      <Disclosed title={t("Make an offer")} forced={entered.offer !== ""}>
        <Field
          label={t("Your offer for the clothes (₹)")}
          hint={plural(
            answerHours,
            "Without the delivery. They are marked at {goods}. We answer within {n} hour; until then you pay nothing, and they are kept for you.",
            "Without the delivery. They are marked at {goods}. We answer within {n} hours; until then you pay nothing, and they are kept for you.",
            { goods: formatRupees(goods) },
          )}
          error={isGift ? undefined : error}
        >
          {(control) => (
            <Input
              {...control}
              ref={isGift ? undefined : fieldRef}
              inputMode="decimal"
              autoComplete="off"
              className="max-w-48 tabular"
              value={entered.offer}
              onChange={(event) => onEnter({ offer: event.target.value, gift: "" })}
            />
          )}
        </Field>
      </Disclosed>
      <Disclosed title={t("Give a little more")} forced={entered.gift !== ""}>
        <Field
          label={t("On top of the price (₹)")}
          hint={t(
            "A gift for the solidarity pool, which makes clothes cheaper for others. There is no tax certificate for it.",
          )}
          error={isGift ? error : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={isGift ? fieldRef : undefined}
              inputMode="decimal"
              autoComplete="off"
              className="max-w-48 tabular"
              value={entered.gift}
              onChange={(event) => onEnter({ offer: "", gift: event.target.value })}
            />
          )}
        </Field>
      </Disclosed>
    </div>
  );
}
