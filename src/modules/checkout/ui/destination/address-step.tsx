import type { ComponentProps } from "react";
import { t } from "#kernel/languages/messages.ts";
import { AddressBook } from "#modules/addresses/ui/address-book.tsx";
import type { CollectPlace } from "#modules/collect/contract/collect-place.ts";
import { StepHeading } from "../step-bar.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { CollectorEntry } from "./collector-entry.tsx";
import type { AddressChoice } from "./use-destination.ts";

interface AddressStepProps extends ComponentProps<typeof AddressBook> {
  selection: AddressChoice;
  /** Where orders can be collected; null where the store does not offer it. */
  store: CollectPlace | null;
  /** Where this one is; null of a parcel. */
  place: CollectPlace | null;
  onCollect: (collects: boolean) => void;
  by: Pick<ComponentProps<typeof CollectorEntry>, "suggested" | "drafts">;
  onNext: () => Promise<unknown>;
}

/** Step 2: to which address it goes, or that it is collected in the store, which asks for none. */
export function AddressStep({ store, place, onCollect, by, onNext, ...book }: AddressStepProps) {
  return (
    <>
      <StepHeading>{t("Shipping address")}</StepHeading>
      <div className="mt-5 grid gap-5">
        {store && (
          <fieldset className="grid gap-3 md:grid-cols-2">
            <legend className="sr-only">{t("How you get it")}</legend>
            <ChoiceCard
              name="hand-over"
              value="parcel"
              chosen={!place}
              onChoose={() => onCollect(false)}
              title={t("Have it sent")}
              text={t("By courier, to an address of yours.")}
            />
            <ChoiceCard
              name="hand-over"
              value="collect"
              chosen={Boolean(place)}
              onChoose={() => onCollect(true)}
              title={`${t("Collect in the store")} · ${t("Free")}`}
              text={store.address.join(", ")}
            />
          </fieldset>
        )}
        {place ? (
          <CollectorEntry {...by} {...{ place, onNext }} handle={book.selection.handle} />
        ) : (
          <AddressBook {...book} />
        )}
      </div>
    </>
  );
}
