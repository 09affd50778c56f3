import { type RefObject, useEffect, useId, useImperativeHandle, useRef } from "react";
import { TextEntry } from "#ui/form/entries.tsx";
import { type FieldMessages, Form, FormButtons, useForm } from "#ui/form/form.tsx";
import { type Address, type AddressInput, addressInput } from "../contract/address.ts";

export interface OpenAddressForm {
  dirty: boolean;
  submit: () => Promise<void>;
}

interface AddressFormProps {
  address: Address | null;
  /** The name of the account: most people order for themselves. */
  ownName: string;
  likelyState: string;
  onSave: (address: AddressInput) => Promise<FieldMessages | undefined>;
  /** None when there is nothing to go back to. */
  onCancel: (() => void) | null;
  level: 2 | 3;
  handle: RefObject<OpenAddressForm | null>;
}

const fields = [
  { name: "recipient", label: "Recipient's name", wide: true, autoComplete: "name" },
  { name: "line1", label: "Address line 1", wide: true, autoComplete: "address-line1" },
  { name: "line2", label: "Address line 2 (optional)", wide: true, autoComplete: "address-line2" },
  { name: "zip", label: "Zip code", autoComplete: "postal-code", inputMode: "numeric" },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "state", label: "State", autoComplete: "address-level1" },
  { name: "country", label: "Country", autoComplete: "country-name" },
  { name: "mobile", label: "Mobile number", autoComplete: "tel", inputMode: "tel", type: "tel" },
] as const;

export function AddressForm(props: AddressFormProps) {
  const { address, ownName, likelyState, onSave, onCancel, level, handle } = props;
  const blank = { line1: "", line2: "", city: "", zip: "", country: "India", mobile: "" };
  const form = useForm({
    start: address ?? { ...blank, recipient: ownName, state: likelyState },
    check: (typed) => addressInput.safeParse(typed),
    send: onSave,
  });
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
  useImperativeHandle(handle, () => ({ dirty, submit }));

  /** Whether the state is the person's own word, over which no proposal goes. */
  const ownState = useRef(address !== null);
  function edited(name: string) {
    if (name === "state") ownState.current = true;
    const proposed = name === "zip" && !ownState.current ? stateOfPin(form.getValues("zip")) : null;
    if (proposed === null) return;
    form.setValue("state", proposed);
    form.clearErrors("state");
  }

  return (
    <Form
      form={form}
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-paper p-5 md:p-6"
    >
      <Heading id={titleId} className="text-xl">
        {address ? "Update address" : "Add new address"}
      </Heading>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {fields.map(({ wide, ...field }: (typeof fields)[number] & { wide?: true }) => (
          <TextEntry
            key={field.name}
            form={form}
            {...field}
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
          submit={address ? "Save address" : "Add address"}
          busy={form.busy}
          onCancel={onCancel}
          cancelWaits
        />
      </div>
    </Form>
  );
}

/** The first digits of PIN codes by state; of several that fit, the longest counts. */
const beginnings: Readonly<Record<string, string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "51 52 53",
  "Arunachal Pradesh": "790 791 792",
  Assam: "78",
  Bihar: "80 81 821 823 824 84 85",
  Chandigarh: "160",
  Chhattisgarh: "49",
  "Dadra and Nagar Haveli and Daman and Diu": "3962 362520 362540",
  Delhi: "11",
  Goa: "403",
  Gujarat: "36 37 38 39",
  Haryana: "12 13",
  "Himachal Pradesh": "17",
  "Jammu and Kashmir": "18 19",
  Jharkhand: "814 815 816 82 83",
  Karnataka: "56 57 58 59",
  Kerala: "67 68 69",
  Ladakh: "194",
  Lakshadweep: "68255",
  "Madhya Pradesh": "45 46 47 48",
  Maharashtra: "40 41 42 43 44",
  Manipur: "795",
  Meghalaya: "793 794",
  Mizoram: "796",
  Nagaland: "797 798",
  Odisha: "75 76 77",
  Puducherry: "6050 6096 673310 533464",
  Punjab: "14 15",
  Rajasthan: "30 31 32 33 34",
  Sikkim: "737",
  "Tamil Nadu": "60 61 62 63 64",
  Telangana: "50",
  Tripura: "799",
  "Uttar Pradesh": "20 21 22 23 24 25 26 27 28",
  Uttarakhand: "248 249 263",
  "West Bengal": "70 71 72 73 74",
};

/** The states and union territories of India, offered while typing; anything else may be typed too. */
export const indianStates = Object.keys(beginnings);

/** Where districts of two states share the first digits. */
const UNCLEAR = "2447 246 247 262";

const places = Object.entries({ ...beginnings, "": UNCLEAR }).flatMap(([state, starts]) =>
  starts.split(" ").map((start) => ({ start, state })),
);

/** The state that a PIN code most likely lies in, a proposal only; "" where its digits do not tell, null while it is no PIN code. */
export function stateOfPin(typed: string): string | null {
  const pin = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(pin)) return null;
  const fitting = places.filter(({ start }) => pin.startsWith(start));
  return fitting.sort((a, b) => b.start.length - a.start.length)[0]?.state ?? "";
}
