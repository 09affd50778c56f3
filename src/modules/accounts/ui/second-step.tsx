import { useEffect, useState, useTransition } from "react";
import { msg, t } from "#kernel/languages/messages.ts";
import { storeDay } from "#kernel/store-time.ts";
import { asciiDigits } from "#kernel/typed/digits.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { Button } from "#ui/button.tsx";
import { TextEntry } from "#ui/form/entries.tsx";
import { checked, Form, StepButtons, useForm } from "#ui/form/form.tsx";
import { toast } from "#ui/toast/toast.ts";
import { passSecondStep, removeLostFactor } from "./account-client.ts";
import { buttonPair, ForgotPassword } from "./password-parts.tsx";

/** The sign-in has to begin again: its time is over, or its tries are used up. */
const OVER = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"];

const ways = {
  totp: {
    label: msg("Authentication code"),
    missing: msg("Authentication code is required"),
    hint: msg("The six digits that your authenticator app shows now."),
    other: msg("Use a recovery code"),
  },
  recovery: {
    label: msg("Recovery code"),
    missing: msg("Recovery code is required"),
    hint: msg("One of the codes that you kept when you set up the app. Each works once."),
    other: msg("Use the authenticator app"),
  },
} as const;

interface SecondStepProps {
  onPassed: () => Promise<void>;
  onOver: () => void;
  onCancel: () => void;
}

export function SecondStep({ onPassed, onOver, onCancel }: SecondStepProps) {
  const [kind, setKind] = useState<keyof typeof ways>("totp");
  const { label, missing, hint, other } = ways[kind];
  const form = useForm({
    start: { code: "" },
    check: ({ code }) => checked(code, { code: isBlank(code) ? t(missing) : undefined }),
    async send(code) {
      const outcome = await passSecondStep[kind]({
        code: kind === "totp" ? asciiDigits(code).replace(/\s/g, "") : code.trim(),
      });
      if (outcome.ok) return onPassed();
      form.setValue("code", "");
      toast.error(t("An unexpected error occurred. Please try again:"), { description: outcome.message });
      if (OVER.includes(outcome.code)) onOver();
      else form.setFocus("code");
    },
  });

  // The step replaces the password's form, and its two ways replace each other.
  const { setFocus } = form;
  useEffect(() => {
    if (kind) setFocus("code");
  }, [kind, setFocus]);

  return (
    <Form form={form} className="grid gap-4">
      <TextEntry
        form={form}
        name="code"
        label={t(label)}
        hint={t(hint)}
        autoComplete="one-time-code"
        inputMode={kind === "totp" ? "numeric" : "text"}
        autoCapitalize="off"
        spellCheck={false}
      />
      <StepButtons className={buttonPair} submit={t("Verify")} busy={form.busy} onCancel={onCancel} />
      <Button
        variant="ghost"
        onClick={() => {
          setKind(kind === "totp" ? "recovery" : "totp");
          form.setValue("code", "");
          form.clearErrors();
        }}
      >
        {t(other)}
      </Button>
      <LostFactor onOver={onOver} onCancel={onCancel} />
    </Form>
  );
}

/** The way back in without the app and the recovery codes: asks for the app to be taken off, or has it done when its time has come. */
function LostFactor({ onOver, onCancel }: Omit<SecondStepProps, "onPassed">) {
  const [busy, start] = useTransition();
  const [answer, setAnswer] = useState<{ text: string; resetFirst: boolean } | null>(null);

  async function ask() {
    const outcome = await removeLostFactor();
    if (outcome.ok && outcome.value.removed) {
      toast.success(t("The authenticator app is taken off"), {
        description: t("Sign in with your password."),
      });
      return onOver();
    }
    if (outcome.ok) {
      const day = storeDay(outcome.value.removable_at);
      const text = t(
        "From {day} on you can have the app taken off here. We write to you three times until then; a code of the app, or a new password, stops it.",
        { day },
      );
      return setAnswer({ text, resetFirst: false });
    }
    setAnswer({ text: outcome.message, resetFirst: outcome.code === "RESET_FIRST" });
    if (outcome.code === "INVALID_TWO_FACTOR_COOKIE") {
      toast.error(t("An unexpected error occurred. Please try again:"), { description: outcome.message });
      onOver();
    }
  }

  return (
    <>
      <Button variant="ghost" loading={busy} onClick={() => start(ask)}>
        {t("I have lost both")}
      </Button>
      <p role="status" className="text-md text-mute empty:hidden">
        {answer?.text}
      </p>
      {answer?.resetFirst && <ForgotPassword onClick={onCancel} />}
    </>
  );
}
