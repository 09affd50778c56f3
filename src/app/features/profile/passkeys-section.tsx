import { useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { canUsePasskeys } from "#app/lib/can-use-passkeys.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { MyPasskey } from "#contract/my-passkey.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { Section, SectionRow } from "./section.tsx";

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
    <Section title="Passkeys">
      {props.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <SectionRow
        title="Sign in without a password"
        text={
          able
            ? "A passkey stays on your phone or computer, which opens it with your face, your finger or a PIN."
            : "This browser does not know passkeys. Add one with another browser or device."
        }
      >
        {able && (
          <Button size="sm" onClick={() => setAdding(true)}>
            Add a passkey
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
