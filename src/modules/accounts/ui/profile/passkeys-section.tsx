import { useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { storeTime } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextEntry } from "#ui/form/entries.tsx";
import { Form, StepButtons, useForm } from "#ui/form/form.tsx";
import { lazyPart } from "#ui/page/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type MyPasskey, removeMyPasskey, renameMyPasskey } from "../../contract/my-passkey.ts";
import { canUsePasskeys } from "../account-client.ts";
import { ProofStep, Section, SectionRow } from "./section.tsx";

// Brings along what talks with devices, which hardly anybody needs.
const AddPasskeyDialog = lazyPart(() => import("./add-passkey-dialog.tsx"), "AddPasskeyDialog");

/** No browser learns passkeys while a page is open. */
const never = () => () => undefined;

/** The passkeys of the person, each with a way to name and to remove it, and a way to add one. `enrolled`: an app is set up. */
export function PasskeysSection(props: { passkeys: readonly MyPasskey[]; enrolled: boolean }) {
  const [adding, setAdding] = useState(false);
  const { revalidate } = useRevalidator();
  const able = useSyncExternalStore(never, canUsePasskeys, () => true);

  async function finish() {
    setAdding(false);
    await revalidate();
  }

  return (
    <Section title={t("Passkeys")}>
      {props.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} withCode={props.enrolled} />
      ))}
      <SectionRow
        title={t("Sign in without a password")}
        text={
          able
            ? t(
                "A passkey stays on your phone or computer, which opens it with your face, your finger or a PIN.",
              )
            : t("This browser does not know passkeys. Add one with another browser or device.")
        }
      >
        {able && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t("Add a passkey")}
          </Button>
        )}
      </SectionRow>
      {adding && (
        <AddPasskeyDialog
          withCode={props.enrolled}
          onClose={() => setAdding(false)}
          onAdded={finish}
          onMissing={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

function usesOf({ added_at, last_used_at, synced }: MyPasskey): string {
  const added = storeTime(added_at);
  const uses = last_used_at
    ? t("Added {added}, last used {last}.", { added, last: storeTime(last_used_at) })
    : t("Added {added}, not used yet.", { added });
  return synced ? `${uses} ${t("Your other devices may have it too.")}` : uses;
}

function PasskeyRow({ passkey, withCode }: { passkey: MyPasskey; withCode: boolean }) {
  const [open, setOpen] = useState<"name" | "remove" | null>(null);
  const { revalidate } = useRevalidator();
  const { id, name } = passkey;
  const close = () => setOpen(null);

  async function remove(proof: { password: string; code: string }) {
    const response = await callApi(removeMyPasskey, { body: { id, ...proof } });
    if (!response.ok && response.code === "validation_failed") return response;
    if (response.ok) toast.success(response.value.message);
    else toast.error(t("The passkey was not removed"), { description: response.message });
    close();
    await revalidate();
    return null;
  }

  return (
    <SectionRow title={name} text={usesOf(passkey)}>
      <Button
        variant="outline"
        size="sm"
        onClick={() => setOpen("name")}
        aria-label={t("Rename {name}", { name })}
      >
        {t("Rename")}
      </Button>
      <Button
        variant="outline"
        size="sm"
        onClick={() => setOpen("remove")}
        aria-label={t("Remove {name}", { name })}
      >
        {t("Remove")}
      </Button>
      {open === "name" && <NameDialog passkey={passkey} onClose={close} />}
      <Dialog
        open={open === "remove"}
        onOpenChange={close}
        title={t("Remove this passkey?")}
        description={
          <>
            {t(
              "It does not sign you in any more, and your other devices are signed out. What is left of it on the device can be deleted there.",
            )}
            <span className="mt-3 block font-semibold break-words text-ink">{name}</span>
          </>
        }
      >
        <ProofStep withCode={withCode} submitLabel={t("Remove")} onCancel={close} onSubmit={remove} />
      </Dialog>
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
      else toast.error(t("The passkey was not renamed"), { description: response.message });
      onClose();
      await revalidate();
      return undefined;
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={t("Rename the passkey")}>
      <Form form={form} className="grid gap-5">
        <TextEntry form={form} name="name" label={t("Name")} autoComplete="off" />
        <StepButtons submit={t("Save")} busy={form.busy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
