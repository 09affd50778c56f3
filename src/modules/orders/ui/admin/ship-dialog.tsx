import { useState } from "react";
import { stateChoices } from "#kernel/typed/gst-states.ts";
import { type FieldMessages, useForm } from "#ui/form/form.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { type FormField, FormFields } from "#ui/office/form-fields.tsx";
import { type ShipmentInput, shipmentInput } from "../../contract/order.ts";

interface ShipDialogProps {
  button: string;
  onClose: () => void;
  onShip: (shipment: ShipmentInput) => Promise<FieldMessages | undefined>;
}

const linkHint = "https:// is added where it is missing.";
const shipmentFields: FormField<typeof noShipment>[] = [
  { name: "courier", label: "Courier" },
  { name: "tracking_number", label: "Tracking number" },
  { name: "tracking_url", label: "Tracking link", hint: linkHint, inputMode: "url" },
];
const noShipment = { courier: "", tracking_number: "", tracking_url: "", state_code: "" };
const stateField: FormField<typeof noShipment> = {
  kind: "choice",
  name: "state_code",
  label: "State",
  options: stateChoices,
  none: "Please choose",
};

/** Nothing has to be filled in: the store may bring the order itself. The State is asked for where the shop finds none in the address, and needs one. */
export function ShipDialog({ button, onClose, onShip }: ShipDialogProps) {
  const [needsState, setNeedsState] = useState(false);
  const form = useForm({
    start: noShipment,
    check: ({ state_code, ...entered }: typeof noShipment) =>
      shipmentInput.safeParse(needsState ? { ...entered, state_code } : entered),
    async send(entered: ShipmentInput) {
      const fields = await onShip(entered);
      if (fields?.state_code) setNeedsState(true);
      return fields;
    },
  });
  return (
    <FormDialog
      form={form}
      title={button}
      description="The customer is told what you enter here. Everything is optional."
      submit={button}
      onClose={onClose}
    >
      <FormFields form={form} fields={needsState ? [stateField, ...shipmentFields] : shipmentFields} />
    </FormDialog>
  );
}
