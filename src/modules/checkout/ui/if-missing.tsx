import { t } from "#kernel/languages/messages.ts";
import { missingWords } from "#modules/orders/contract/if-missing.ts";
import { type MissingChoice, missingChoices } from "#modules/orders/contract/order-status.ts";
import { ChoiceCard } from "./destination/choice-card.tsx";

interface IfMissingProps {
  chosen: MissingChoice;
  onChoose: (choice: MissingChoice) => void;
}

/** The choice for an order of several products of which one is missing when they are packed. */
export function IfMissing({ chosen, onChoose }: IfMissingProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t("If a product is missing")}</legend>
      <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
        {missingChoices.map((choice) => (
          <ChoiceCard
            key={choice}
            name="if_missing"
            value={choice}
            chosen={choice === chosen}
            onChoose={() => onChoose(choice)}
            title={t(missingWords[choice].name)}
            text={t(missingWords[choice].text)}
          />
        ))}
      </div>
    </fieldset>
  );
}
