import { useState, useTransition } from "react";
import { useNavigate } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { ProofStep, Section, SectionRow } from "#modules/accounts/ui/profile/section.tsx";
import { forgetEnded } from "#modules/accounts/ui/sign-out.ts";
import { Button } from "#ui/button.tsx";
import { callApi, saveFile } from "#ui/client/api-client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { deleteAccount, getMyData } from "../contract/account.ts";

/** `losses`: sentences about what goes with the account. `enrolled`: an app is set up. */
export function DataSection({ losses, enrolled }: { losses: readonly string[]; enrolled: boolean }) {
  const [fetching, startFetching] = useTransition();
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();

  async function download() {
    const response = await callApi(getMyData);
    if (!response.ok) return void toast.error(t("Error fetching data"), { description: response.message });
    const text = `${JSON.stringify(response.value.data, null, 2)}\n`;
    saveFile({ name: "rebon-my-data.json", blob: new Blob([text], { type: "application/json" }) });
  }

  async function remove(proof: { password: string; code: string }) {
    const response = await callApi(deleteAccount, { body: proof });
    if (!response.ok) {
      if (response.code === "validation_failed") return response;
      setAsking(false);
      toast.error(t("Your account was not deleted"), { description: response.message });
      return null;
    }
    await forgetEnded();
    await navigate("/");
    toast.success(response.value.message);
    return null;
  }

  const warnings = [
    t("This action cannot be undone."),
    ...losses,
    t("Receipts can't be had any more afterwards: download the ones that you need first."),
  ];
  return (
    <Section title={t("Your data")}>
      <SectionRow
        title={t("A copy for you")}
        text={t("Profile, addresses, orders and messages in one file (JSON).")}
      >
        <Button variant="outline" size="sm" loading={fetching} onClick={() => startFetching(download)}>
          {t("Download my data")}
        </Button>
      </SectionRow>
      <SectionRow
        title={t("Delete your account")}
        text={t(
          "Your profile, addresses and cart go at once. Past orders stay in our books without your name.",
        )}
      >
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          {t("Delete account")}
        </Button>
      </SectionRow>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t("Delete your account")}
        description={warnings.join(" ")}
      >
        <ProofStep
          withCode={enrolled}
          submitLabel={t("Delete account")}
          danger
          onCancel={() => setAsking(false)}
          onSubmit={remove}
        />
      </Dialog>
    </Section>
  );
}
