import { useState } from "react";
import { formatRupees } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { TextEntry } from "#ui/form/entries.tsx";
import { useForm } from "#ui/form/form.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { toast } from "#ui/toast/toast.ts";
import { noteCash, type Parcel } from "../../contract/parcel.ts";

interface CashProps {
  parcel: Pick<Parcel, "id" | "cash" | "courier">;
  onDone: () => Promise<void>;
}

/** Notes that the cash which a courier collected has come. */
export function CashButton(props: CashProps) {
  const [asked, setAsked] = useState(false);
  return (
    <IfMay call={noteCash}>
      <Button variant="outline" onClick={() => setAsked(true)}>
        Cash came
      </Button>
      {asked && <CashDialog {...props} onClose={() => setAsked(false)} />}
    </IfMay>
  );
}

function CashDialog({ parcel, onDone, onClose }: CashProps & { onClose: () => void }) {
  const form = useForm({
    start: { received_on: "", reference: "" },
    check: (entered) => noteCash.body.safeParse({ ...entered, id: parcel.id }),
    async send(body) {
      const response = await callApi(noteCash, { body });
      if (response.ok) toast.success(response.value.message);
      else if (response.fields) return response.fields;
      else toast.error("The cash could not be noted", { description: response.message });
      // A try that may succeed in a moment keeps what was entered.
      if (!response.ok && response.code === "unavailable") return undefined;
      onClose();
      await onDone();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title="Cash came"
      description={`${formatRupees(parcel.cash)} that ${parcel.courier} collected.`}
      submit="Note it"
      onClose={onClose}
    >
      <TextEntry form={form} name="received_on" label="Day" type="date" />
      <TextEntry
        form={form}
        name="reference"
        label="Reference"
        hint="The number of the transfer, as the courier's statement has it."
      />
    </FormDialog>
  );
}
