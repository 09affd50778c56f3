import { type RefObject, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from "react";
import { msg, t } from "#kernel/languages/messages.ts";
import { indianStates, stateOfPin } from "#kernel/states-by-pin.ts";
import { cityOfPin } from "#modules/shipping/ui/city-of-pin.ts";
import { savedPin } from "#modules/shipping/ui/saved-pin.ts";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { TextEntry } from "#ui/form/entries.tsx";
import { type FieldMessages, Form, FormButtons, useForm } from "#ui/form/form.tsx";
import { type Address, type AddressInput, addressFault, addressInput } from "../contract/address.ts";

export interface OpenAddressForm {
  dirty: boolean;
  submit: () => Promise<void>;
}

/** The form of an address (its id, or "new") as it was typed, neither saved nor given up. */
export interface AddressDraft {
  of: string;
  typed: Record<(typeof fields)[number]["name"], string>;
}

/** Where a page keeps it. */
export interface AddressDrafts {
  read: () => AddressDraft | null;
  save: (draft: AddressDraft | null) => void;
}

interface AddressFormProps {
  address: Address | null;
  /** The name of the account: most people order for themselves. */
  ownName: string;
  likelyState: string;
  /** The PIN codes that the person has addresses of: a new one is for another place. */
  savedPins: readonly string[];
  onSave: (address: AddressInput) => Promise<FieldMessages | undefined>;
  /** None when there is nothing to go back to. */
  onCancel: (() => void) | null;
  level: 2 | 3;
  handle: RefObject<OpenAddressForm | null>;
  drafts?: AddressDrafts | undefined;
}

const fields = [
  { name: "recipient", label: msg("Recipient's name"), wide: true, autoComplete: "name" },
  { name: "line1", label: msg("Address line 1"), wide: true, autoComplete: "address-line1" },
  { name: "line2", label: msg("Address line 2 (optional)"), wide: true, autoComplete: "address-line2" },
  { name: "zip", label: msg("Zip code"), autoComplete: "postal-code", inputMode: "numeric" },
  { name: "city", label: msg("City"), autoComplete: "address-level2" },
  { name: "state", label: msg("State"), autoComplete: "address-level1" },
  { name: "country", label: msg("Country"), autoComplete: "country-name" },
  { name: "mobile", label: msg("Mobile number"), autoComplete: "tel", inputMode: "tel", type: "tel" },
] as const;

export function AddressForm(props: AddressFormProps) {
  const { address, ownName, likelyState, savedPins, onSave, onCancel, level, handle, drafts } = props;
  const blank = { line1: "", line2: "", city: "", zip: "", country: "India", mobile: "" };
  const form = useForm({
    start: address ?? { ...blank, recipient: ownName, state: likelyState },
    check: (typed) => addressInput.safeParse(typed),
    send: onSave,
  });
  const of = address?.id ?? "new";
  const statesId = useId();
  const titleId = useId();
  const Heading = `h${level}` as const;

  // Whoever opened the form wants to type. Where it stands open by itself it doesn't take the focus.
  const opened = onCancel !== null;
  const { setFocus } = form;
  useEffect(() => {
    if (opened) setFocus("recipient");
  }, [opened, setFocus]);

  const { dirty, submit } = form;
  useUnsavedChanges(dirty);
  useImperativeHandle(handle, () => ({ dirty, submit }));

  /** Whether the state is the person's own word, over which no proposal goes. */
  const ownState = useRef(address !== null);
  /** The city that stands there as a proposal; any other is the person's own word too. */
  const proposedCity = useRef("");
  const saveDraft = () => drafts?.save({ of, typed: form.getValues() });

  function edited(name: string) {
    if (name === "state") ownState.current = true;
    const zip = form.getValues("zip");
    const state = name === "zip" ? stateOfPin(zip) : null;
    if (state !== null) {
      if (!ownState.current) propose("state", state);
      void findCity(zip).then((city) => {
        if (city === null) return;
        propose("city", city);
        saveDraft();
      });
    }
    saveDraft();
  }

  function propose(name: "city" | "state", value: string) {
    form.setValue(name, value);
    form.clearErrors(name);
  }

  /** The city of this PIN code, as far as it may be proposed: null once somebody has typed another PIN code, or a city of their own. */
  async function findCity(zip: string): Promise<string | null> {
    const city = await cityOfPin(zip);
    if (form.getValues("zip") !== zip || form.getValues("city") !== proposedCity.current) return null;
    proposedCity.current = city;
    return city;
  }

  function begin() {
    if (address === null) beginAtSavedPin();
    // One that was saved when the rules took more says at once what they ask for now.
    else if (addressFault(address)) void submit();
  }

  const goOn = useEffectEvent(() => {
    const draft = drafts?.read();
    if (draft?.of !== of) return begin();
    ownState.current ||= draft.typed.state !== (stateOfPin(draft.typed.zip) ?? likelyState);
    form.reset(draft.typed, { keepDefaultValues: true });
  });
  useEffect(() => void goOn(), []);

  /** A new address is most likely where the person asked for delivery. Nothing of it is typed yet, so that it may be left without a word. */
  function beginAtSavedPin() {
    const zip = savedPin();
    if (zip === null || savedPins.includes(zip)) return;
    form.resetField("zip", { defaultValue: zip });
    form.resetField("state", { defaultValue: stateOfPin(zip) ?? likelyState });
    void findCity(zip).then((city) => city !== null && form.resetField("city", { defaultValue: city }));
  }

  return (
    <Form
      form={form}
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-paper p-5 md:p-6"
    >
      <Heading id={titleId} className="text-xl">
        {address ? t("Update address") : t("Add new address")}
      </Heading>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {fields.map(({ wide, ...field }: (typeof fields)[number] & { wide?: true }) => (
          <TextEntry
            key={field.name}
            form={form}
            {...field}
            label={t(field.label)}
            onEdit={() => edited(field.name)}
            fieldClassName={wide ? "sm:col-span-2" : ""}
            className="scroll-mb-36"
            list={field.name === "state" ? statesId : undefined}
          />
        ))}
        <datalist id={statesId}>
          {indianStates.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <FormButtons
          submit={address ? t("Save address") : t("Add address")}
          busy={form.busy}
          onCancel={onCancel}
          cancelWaits
        />
      </div>
    </Form>
  );
}
