import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { Input } from "#app/ui/input.tsx";
import { type Shipment, shipment } from "#contract/order.ts";

interface ShipDialogProps {
  button: string;
  busy: boolean;
  onClose: () => void;
  onShip: (shipment: Shipment) => void;
}

const fields = [
  { name: "courier", label: "Courier", hint: undefined },
  { name: "tracking_number", label: "Tracking number", hint: undefined },
  { name: "tracking_url", label: "Tracking link", hint: "https:// is added where it is missing." },
] as const;
type Name = (typeof fields)[number]["name"];

/** Asks how an order travels. Nothing has to be filled in: the store may bring it itself. */
export function ShipDialog({ button, busy, onClose, onShip }: ShipDialogProps) {
  const [entries, setEntries] = useState<Shipment>({ courier: "", tracking_number: "", tracking_url: "" });
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const dirty = Object.values(entries).some((entry) => entry !== "");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const checked = shipment.safeParse(entries);
    if (checked.success) return onShip(checked.data);
    const messages = checked.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const);
    setErrors(Object.fromEntries(messages));
    event.currentTarget.querySelector<HTMLElement>(`[name="${messages[0]?.[0]}"]`)?.focus();
  }

  return (
    <FormDialog
      title={button}
      description="The customer is told what you enter here. Everything is optional."
      dirty={dirty}
      busy={busy}
      onClose={onClose}
    >
      {(leave) => (
        <form onSubmit={submit} noValidate className="grid gap-5">
          {fields.map(({ name, label, hint }) => (
            <Field key={name} label={label} hint={hint} error={errors[name]}>
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  autoComplete="off"
                  inputMode={name === "tracking_url" ? "url" : "text"}
                  value={entries[name]}
                  onChange={(event) => {
                    setEntries({ ...entries, [name]: event.target.value });
                    setErrors({ ...errors, [name]: undefined });
                  }}
                />
              )}
            </Field>
          ))}
          <div className="flex gap-3">
            <Button type="submit" loading={busy}>
              {button}
            </Button>
            <Button variant="outline" onClick={leave}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  );
}
