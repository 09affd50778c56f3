import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { Address, AddressInput } from "#contract/address.ts";
import { type AddressErrors, type AddressField, addressFields, checkAddress } from "./address-fields.ts";
import { indianStates } from "./indian-states.ts";

interface AddressFormProps {
  /** The address to update; none for a new one. */
  address: Address | null;
  /** The name of the account: most people order for themselves. */
  ownName: string;
  /** Sends it; returns the server's messages, or null when it is saved. */
  onSave: (address: AddressInput) => Promise<AddressErrors | null>;
  /** None when there is nothing to go back to. */
  onCancel: (() => void) | null;
  /** Its heading's level, so that the page's headings stay in order. */
  level: 2 | 3;
}

/** A shipping address in create or update mode. What was typed stays until it is saved. */
export function AddressForm({ address, ownName, onSave, onCancel, level }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [busy, setBusy] = useState(false);
  const statesId = useId();
  const titleId = useId();
  const Heading = `h${level}` as const;

  // Whoever opened the form wants to type. Where it stands open by itself it doesn't take the focus.
  const opened = onCancel !== null;
  useEffect(() => {
    if (opened) form.current?.querySelector("input")?.focus();
  }, [opened]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const checked = checkAddress(new FormData(event.currentTarget));
    if (!checked.ok) return show(checked.errors);
    setBusy(true);
    const refused = await onSave(checked.address);
    setBusy(false);
    if (refused) show(refused);
  }

  function show(messages: AddressErrors) {
    setErrors(messages);
    const first = addressFields.find(({ name }) => messages[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
  }

  function startValue(name: AddressField): string {
    if (address) return address[name];
    if (name === "recipient") return ownName;
    return name === "country" ? "India" : "";
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-paper p-5 md:p-6"
    >
      <Heading id={titleId} className="text-xl">
        {address ? "Update address" : "Add new address"}
      </Heading>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {addressFields.map(({ name, label, wide, input }) => (
          <Field key={name} label={label} error={errors[name]} className={wide ? "sm:col-span-2" : ""}>
            {(control) => (
              <Input
                {...control}
                {...input}
                name={name}
                className="scroll-mb-28"
                list={name === "state" ? statesId : undefined}
                defaultValue={startValue(name)}
                onInput={() => errors[name] && setErrors({ ...errors, [name]: undefined })}
              />
            )}
          </Field>
        ))}
        <datalist id={statesId}>
          {indianStates.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {address ? "Save address" : "Add address"}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
