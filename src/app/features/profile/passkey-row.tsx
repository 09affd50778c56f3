import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { Form, StepButtons } from "#app/ui/form/form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import { type MyPasskey, removeMyPasskey, renameMyPasskey } from "#contract/my-passkey.ts";
import { storeTime } from "#contract/store-time.ts";
import { SectionRow } from "./section.tsx";

function usesOf({ added_at, last_used_at, synced }: MyPasskey): string {
  const last = last_used_at ? `last used ${storeTime(last_used_at)}` : "not used yet";
  return `Added ${storeTime(added_at)}, ${last}.${synced ? " Your other devices may have it too." : ""}`;
}

/** One passkey of the person: what it is called and when it was used. */
export function PasskeyRow({ passkey }: { passkey: MyPasskey }) {
  const [open, setOpen] = useState<"name" | "remove" | null>(null);
  const [removing, setRemoving] = useState(false);
  const { revalidate } = useRevalidator();
  const { id, name } = passkey;
  const close = () => setOpen(null);

  async function remove() {
    if (removing) return;
    setRemoving(true);
    const response = await callApi(removeMyPasskey, { query: { id } });
    setRemoving(false);
    close();
    if (response.ok) toast.success(response.value.message);
    else toast.error("The passkey was not removed", { description: response.message });
    await revalidate();
  }

  return (
    <SectionRow title={name} text={usesOf(passkey)}>
      <Button variant="outline" size="sm" onClick={() => setOpen("name")} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Button variant="outline" size="sm" onClick={() => setOpen("remove")} aria-label={`Remove ${name}`}>
        Remove
      </Button>
      {open === "name" && <NameDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={open === "remove"}
        onOpenChange={close}
        onConfirm={() => void remove()}
        title="Remove this passkey?"
        harmless
        confirmLabel="Remove"
        loading={removing}
      >
        It does not sign you in any more, and your other devices are signed out. What is left of it on the
        device can be deleted there.
        <span className="mt-3 block font-semibold break-words text-ink">{name}</span>
      </ConfirmDialog>
    </SectionRow>
  );
}

function NameDialog({ passkey, onClose }: { passkey: MyPasskey; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { id: passkey.id, name: passkey.name },
    check: (entered) => renameMyPasskey.body.safeParse(entered),
    async send(body) {
      const response = await callApi(renameMyPasskey, { body });
      if (!response.ok && response.fields) return response.fields;
      if (response.ok) toast.success(response.value.message);
      else toast.error("The passkey was not renamed", { description: response.message });
      onClose();
      await revalidate();
      return undefined;
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title="Rename the passkey">
      <Form form={form} className="grid gap-5">
        <TextEntry form={form} name="name" label="Name" autoComplete="off" />
        <StepButtons submit="Save" busy={form.busy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
