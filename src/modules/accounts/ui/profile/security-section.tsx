import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { renewSession } from "#ui/client/session.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { lazyPart } from "#ui/page/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { postAccount } from "../account-client.ts";
import { ProofStep, RecoveryCodes, Section, SectionRow } from "./section.tsx";

export function SecuritySection({ enrolled }: { enrolled: boolean }) {
  return (
    <Section title={t("Signing in")}>
      <SectionRow title={t("Password")} text={t("A new password signs out all your other devices.")}>
        <Link to={accountPaths.updatePassword} className={buttonClass({ variant: "outline", size: "sm" })}>
          {t("Change password")}
        </Link>
      </SectionRow>
      <FactorRow enrolled={enrolled} />
    </Section>
  );
}

// Brings the drawing of QR codes along, which hardly anybody needs.
const EnrolDialog = lazyPart(() => import("./enrol-dialog.tsx"), "EnrolDialog");

function FactorRow({ enrolled }: { enrolled: boolean }) {
  const [open, setOpen] = useState<"enrol" | "codes" | "remove" | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const { revalidate } = useRevalidator();

  function close() {
    setOpen(null);
    setCodes([]);
  }

  async function finish() {
    close();
    await renewSession();
    await revalidate();
  }

  async function remove(proof: object) {
    const outcome = await postAccount("/two-factor/disable", proof);
    if (!outcome.ok) return outcome;
    toast.success(t("Authenticator app removed"));
    await finish();
    return null;
  }

  async function renewCodes(proof: object) {
    const outcome = await postAccount<{ backupCodes: string[] }>("/two-factor/generate-backup-codes", proof);
    if (!outcome.ok) return outcome;
    setCodes(outcome.value.backupCodes);
    return null;
  }

  return (
    <SectionRow
      title={t("Authenticator app")}
      text={
        enrolled
          ? t("On: signing in takes a code of the app besides your password.")
          : t("Off: protect your account with a code that your phone shows when you sign in.")
      }
    >
      {enrolled ? (
        <>
          <Button variant="outline" size="sm" onClick={() => setOpen("codes")}>
            {t("New recovery codes")}
          </Button>
          <Button variant="outline" size="sm" onClick={() => setOpen("remove")}>
            {t("Remove app")}
          </Button>
        </>
      ) : (
        <Button size="sm" onClick={() => setOpen("enrol")}>
          {t("Set up")}
        </Button>
      )}
      {open === "enrol" && <EnrolDialog onClose={close} onEnrolled={finish} onMissing={close} />}
      <Dialog
        open={open === "remove"}
        onOpenChange={close}
        title={t("Remove the authenticator app")}
        description={t(
          "From then on your password alone signs you in, the recovery codes are of no use any more, and your other devices are signed out.",
        )}
      >
        <ProofStep withCode submitLabel={t("Remove app")} danger onCancel={close} onSubmit={remove} />
      </Dialog>
      <Dialog
        open={open === "codes"}
        onOpenChange={close}
        title={t("New recovery codes")}
        description={codes.length > 0 ? undefined : t("The codes that you have now stop working.")}
      >
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <ProofStep withCode submitLabel={t("Show new codes")} onCancel={close} onSubmit={renewCodes} />
        )}
      </Dialog>
    </SectionRow>
  );
}
