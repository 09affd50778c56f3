import { type ReactNode, useId } from "react";
import { t } from "#kernel/languages/messages.ts";
import type { Failure } from "#kernel/result.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/client/api-client.ts";
import { PasswordEntry, TextEntry } from "#ui/form/entries.tsx";
import { checked, type FieldMessages, Form, StepButtons, useForm } from "#ui/form/form.tsx";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-paper px-5 md:px-7">
        {children}
      </div>
    </section>
  );
}

export function SectionRow(props: { title: string; badge?: ReactNode; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 py-5">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans text-base font-semibold tracking-normal">{props.title}</h3>
          {props.badge}
        </div>
        <p className="mt-0.5 text-md text-mute">{props.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{props.children}</div>
    </div>
  );
}

interface ProofStepProps {
  /** Asks for a code besides the password: of the authenticator app, or a recovery code. */
  withCode?: boolean;
  submitLabel: string;
  danger?: boolean;
  onCancel: () => void;
  /** Returns what is wrong with the proof, or null when all went well or was told otherwise. */
  onSubmit: (proof: { password: string; code: string }) => Promise<Failure | null>;
}

export function ProofStep({ withCode = false, submitLabel, danger, onCancel, onSubmit }: ProofStepProps) {
  const form = useForm({
    start: { password: "", code: "" },
    check(proof) {
      const messages: FieldMessages = {};
      if (!proof.password) messages.password = t("Password is required");
      else if (withCode && !proof.code.trim()) messages.code = t("Authentication code is required");
      return checked(proof, messages);
    },
    async send(proof) {
      const rejection = await onSubmit(proof);
      if (!rejection) return undefined;
      const isPassword = rejection.code === "INVALID_PASSWORD" || rejection.fields?.password !== undefined;
      const field = withCode && !isPassword ? "code" : "password";
      form.setValue(field, "");
      return { [field]: rejection.message };
    },
  });

  return (
    <Form form={form} className="grid gap-5">
      <PasswordEntry form={form} name="password" label={t("Your password")} autoComplete="current-password" />
      {withCode && (
        <TextEntry
          form={form}
          name="code"
          label={t("Authentication code")}
          hint={t("The six digits that your app shows now, or one of your recovery codes.")}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      <StepButtons submit={submitLabel} busy={form.busy} danger={danger} onCancel={onCancel} />
    </Form>
  );
}

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  function download() {
    const head = t(
      "Recovery codes of your Rebon account. Each works once, in place of the authenticator app.",
    );
    const text = `${head}\n\n${codes.join("\n")}\n`;
    saveFile({ name: "rebon-recovery-codes.txt", blob: new Blob([text], { type: "text/plain" }) });
  }

  return (
    <div className="grid gap-5">
      <p className="text-md">
        {t(
          "Keep these codes where you find them without your phone. Each signs you in once when you don't have the app. They are not shown again.",
        )}
      </p>
      <ul
        aria-label={t("Recovery codes")}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-field bg-cotton p-5 text-md"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={download}>
          {t("Download")}
        </Button>
        <Button onClick={onDone}>{t("I have kept them")}</Button>
      </div>
    </div>
  );
}
