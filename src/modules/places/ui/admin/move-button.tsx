import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ChoiceEntry } from "#ui/form/entries.tsx";
import { useForm } from "#ui/form/form.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { toast } from "#ui/toast/toast.ts";
import { moveInput, moveProducts, type Place } from "../../contract/place.ts";

interface MoveProps {
  /** Their ids. */
  products: readonly string[];
  places: readonly Place[];
  onDone: () => void;
}

/** Moves the selected products of a list by hand. */
export function MoveButton(props: MoveProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="px-2! lg:px-3! text-sm" onClick={() => setOpen(true)}>
        Move…
      </Button>
      {open && <MoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const NOWHERE = "nowhere";

function MoveDialog({ products, places, onDone, onClose }: MoveProps & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { place_id: "" },
    check({ place_id }) {
      if (!place_id)
        return {
          success: false,
          error: { issues: [{ path: ["place_id"], message: "Please choose a place" }] },
        };
      return moveInput.safeParse({ place_id: place_id === NOWHERE ? null : place_id, products });
    },
    async send(body) {
      const result = await callApi(moveProducts, { body });
      if (!result.ok) {
        toast.error("Nothing was moved", { description: result.message });
        return result.fields;
      }
      const { moved, refused } = result.value.data;
      toast.success(`${counted(moved.length, "product")} moved`, {
        description: refused.map(({ message }) => message).join(" ") || undefined,
      });
      onClose();
      onDone();
      await revalidate();
      return undefined;
    },
  });
  const options = [
    ...places.map(({ id, path }) => ({ id, name: path })),
    { id: NOWHERE, name: "Out of its place" },
  ];
  return (
    <FormDialog
      form={form}
      title="Move"
      description={`Says where ${counted(products.length, "product")} lie${products.length === 1 ? "s" : ""} now.`}
      size="md"
      submit="Move"
      onClose={onClose}
    >
      <ChoiceEntry form={form} name="place_id" label="Place" options={options} none="Choose a place" />
    </FormDialog>
  );
}
