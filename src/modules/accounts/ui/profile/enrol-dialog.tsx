import { useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { asciiDigits } from "#kernel/typed/digits.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextEntry } from "#ui/form/entries.tsx";
import { checked, Form, StepButtons, useForm } from "#ui/form/form.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { postAccount } from "../account-client.ts";
import { ProofStep, RecoveryCodes } from "./section.tsx";

interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

/** Sets an authenticator app up: password, QR code and first code, recovery codes. */
export function EnrolDialog(props: { onClose: () => void; onEnrolled: () => Promise<void> }) {
  const { onClose, onEnrolled } = props;
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [verified, setVerified] = useState(false);

  async function begin({ password }: { password: string }) {
    const outcome = await postAccount<Enrolment>("/two-factor/enable", { password });
    if (!outcome.ok) return outcome;
    setEnrolment(outcome.value);
    return null;
  }

  const finish = () => void onEnrolled();
  return (
    <Dialog
      open
      onOpenChange={verified ? finish : onClose}
      title={verified ? t("Your recovery codes") : t("Set up an authenticator app")}
      description={enrolment ? undefined : t("First, make sure that it is you.")}
    >
      {!enrolment && <ProofStep submitLabel={t("Next")} onCancel={onClose} onSubmit={begin} />}
      {enrolment && !verified && (
        <ScanStep totpUri={enrolment.totpURI} onCancel={onClose} onVerified={() => setVerified(true)} />
      )}
      {enrolment && verified && <RecoveryCodes codes={enrolment.backupCodes} onDone={finish} />}
    </Dialog>
  );
}

function ScanStep(props: { totpUri: string; onCancel: () => void; onVerified: () => void }) {
  const secret = new URL(props.totpUri).searchParams.get("secret") ?? "";

  const form = useForm({
    start: { code: "" },
    check: ({ code }) => checked(asciiDigits(code).replace(/\s/g, "")),
    async send(code) {
      const outcome = await postAccount("/two-factor/verify-totp", { code });
      if (!outcome.ok) {
        form.setValue("code", "");
        return { code: outcome.message };
      }
      props.onVerified();
    },
  });

  return (
    <Form form={form} className="grid gap-5">
      <p className="text-md">
        {t("Scan this with your authenticator app, such as Aegis, Google Authenticator or 1Password.")}
      </p>
      <div className="grid justify-items-center gap-3">
        <QrCode text={props.totpUri} label={t("QR code for your authenticator app")} />
        <p className="text-center text-sm text-mute">
          {t("Can't scan it? Type this key into the app:")}
          <code className="mt-1 block text-md break-all text-ink select-all">
            {secret.match(/.{1,4}/g)?.join(" ")}
          </code>
        </p>
      </div>
      <TextEntry
        form={form}
        name="code"
        label={t("Authentication code")}
        hint={t("The six digits that the app shows now.")}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <StepButtons submit={t("Verify")} busy={form.busy} onCancel={props.onCancel} />
    </Form>
  );
}
