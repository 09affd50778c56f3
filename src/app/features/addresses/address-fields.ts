import type { ComponentProps } from "react";
import { type AddressInput, addressInput } from "#contract/address.ts";

export type AddressField = keyof AddressInput;
export type AddressErrors = Partial<Record<AddressField, string>>;

type InputProps = Pick<
  ComponentProps<"input">,
  "autoComplete" | "inputMode" | "type" | "maxLength" | "className"
>;

/** The fields of the form in their order, as browsers and phones can fill them in by themselves. */
export const addressFields: readonly { name: AddressField; label: string; wide?: true; input: InputProps }[] =
  [
    { name: "recipient", label: "Recipient's name", wide: true, input: { autoComplete: "name" } },
    { name: "line1", label: "Address line 1", wide: true, input: { autoComplete: "address-line1" } },
    {
      name: "line2",
      label: "Address line 2 (optional)",
      wide: true,
      input: { autoComplete: "address-line2" },
    },
    { name: "city", label: "City", input: { autoComplete: "address-level2" } },
    { name: "state", label: "State", input: { autoComplete: "address-level1" } },
    { name: "zip", label: "Zip code", input: { autoComplete: "postal-code", inputMode: "numeric" } },
    { name: "country", label: "Country", input: { autoComplete: "country-name" } },
    { name: "mobile", label: "Mobile number", input: { autoComplete: "tel", inputMode: "tel", type: "tel" } },
  ];

/** What the form holds, checked by the contract: an address to send, or a message for each field that is wrong. */
export function checkAddress(
  form: FormData,
): { ok: true; address: AddressInput } | { ok: false; errors: AddressErrors } {
  const typed = Object.fromEntries(addressFields.map(({ name }) => [name, String(form.get(name) ?? "")]));
  const checked = addressInput.safeParse(typed);
  if (checked.success) return { ok: true, address: checked.data };
  return { ok: false, errors: firstMessages(checked.error.issues) };
}

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): AddressErrors {
  const errors: AddressErrors = {};
  for (const { name } of addressFields) {
    const issue = issues.find(({ path }) => path[0] === name);
    if (issue) errors[name] = issue.message;
  }
  return errors;
}
