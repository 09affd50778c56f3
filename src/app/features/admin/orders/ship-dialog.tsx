import { TextEntry } from "#app/ui/form/entries.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { type Shipment, shipment } from "#contract/order.ts";

interface ShipDialogProps {
  button: string;
  onClose: () => void;
  onShip: (shipment: Shipment) => Promise<void>;
}

/** Asks how an order travels. Nothing has to be filled in: the store may bring it itself. */
export function ShipDialog({ button, onClose, onShip }: ShipDialogProps) {
  const form = useForm({
    start: { courier: "", tracking_number: "", tracking_url: "" },
    check: (entered) => shipment.safeParse(entered),
    send: onShip,
  });
  return (
    <FormDialog
      form={form}
      title={button}
      description="The customer is told what you enter here. Everything is optional."
      submit={button}
      onClose={onClose}
    >
      <TextEntry form={form} name="courier" label="Courier" />
      <TextEntry form={form} name="tracking_number" label="Tracking number" />
      <TextEntry
        form={form}
        name="tracking_url"
        label="Tracking link"
        hint="https:// is added where it is missing."
        inputMode="url"
      />
    </FormDialog>
  );
}
