import { type ComponentProps, useRef, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import type { Address, addressFault } from "#modules/addresses/contract/address.ts";
import type { AddressBook } from "#modules/addresses/ui/address-book.tsx";
import type { Cart } from "#modules/cart/contract/cart.ts";
import type { CollectPlace } from "#modules/collect/contract/collect-place.ts";
import type { Collector } from "#modules/orders/contract/collector.ts";
import { ADDRESS_REQUIRED } from "#modules/orders/contract/order-status.ts";
import { addressDrafts, collectorDrafts } from "../attempt.ts";
import { STORE, type Step } from "../step-bar.tsx";

export type AddressChoice = NonNullable<ComponentProps<typeof AddressBook>["selection"]>;

/** Where an order goes, as placing it names that. */
export type Destination = { address_id: string } | { collect: Collector };

/** Collecting in place of a parcel, as the page knows of it. */
export interface Collecting {
  /** Where that is; null where the store does not offer it. */
  store: CollectPlace | null;
  /** Whether the page's link says so, or it suggests itself. */
  chosen: boolean;
  /** By whom, most likely. */
  suggested: Collector;
}

interface DestinationProps {
  customerId: string;
  step: Step;
  addresses: readonly Address[];
  /** The address of the page's link, or the one that suggests itself. */
  addressId: string | null;
  collecting: Collecting;
}

/** The rules of what was entered, which come with the later steps. */
interface Rules {
  addressFault: typeof addressFault;
  isCollector: (by: Collector) => boolean;
}

/** The address that the customer chose, or the store, and the entries of that. The last step is about the one in its link. */
export function useDestination(props: DestinationProps, rules: Rules | undefined) {
  const { customerId, step, addresses, addressId, collecting } = props;
  const { store, suggested } = collecting;
  const [chosenId, setChosenId] = useState(addressId);
  const [inStore, setInStore] = useState(collecting.chosen);
  const [error, setError] = useState("");
  const handle: AddressChoice["handle"] = useRef(null);
  const place = (step === 3 ? collecting.chosen : inStore) ? store : null;
  const byId = (wanted: string | null) => addresses.find(({ id }) => id === wanted);
  const address = place ? undefined : ((step === 3 ? undefined : byId(chosenId)) ?? byId(addressId));
  const id = place ? STORE : (address?.id ?? null);

  /** The chosen address, or the store; one that is being typed is saved first. Null when there is none, and the page then says what is missing. */
  async function confirm(): Promise<string | null> {
    const unsaved = handle.current?.hasUnsaved() ?? false;
    const fault = address ? rules?.addressFault(address) : t(ADDRESS_REQUIRED);
    if (address && !unsaved && !fault) return address.id;
    if (!unsaved && fault) setError(fault);
    return handle.current?.save(address?.id) ?? null;
  }

  function onChoose(chosen: string) {
    setChosenId(chosen);
    setError("");
  }

  const selection = { chosenId: id, onChoose, error: error || undefined, handle };
  return {
    address,
    /** Where it is collected; null of a parcel. */
    place,
    id,
    confirm,
    /** The entries of step 2. */
    entries: {
      store,
      place,
      onCollect: setInStore,
      selection: { ...selection, drafts: addressDrafts(customerId) },
      by: { suggested, drafts: collectorDrafts(customerId) },
    },
  };
}

/** Where the order goes; null while that is to be put right first. */
export function destinationOf(
  { address, place }: Pick<ReturnType<typeof useDestination>, "address" | "place">,
  by: Collector,
  rules: Rules | undefined,
): Destination | null {
  if (place) return rules?.isCollector(by) ? { collect: by } : null;
  return address && !rules?.addressFault(address) ? { address_id: address.id } : null;
}

/** A cart of which nothing is delivered. */
export const collectedCart = (cart: Cart): Cart => ({
  ...cart,
  delivery_charge: 0,
  charge_by_pin: false,
  pin: null,
});
