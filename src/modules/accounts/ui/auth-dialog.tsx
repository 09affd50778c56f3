import { type ReactNode, useState, useTransition } from "react";
import { t } from "#kernel/languages/messages.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { loadPart } from "#ui/page/parts.tsx";
import { rich } from "#ui/rich.tsx";
import { canUsePasskeys } from "./account-client.ts";
import { CredentialsForm, hintOf, Refusal, words } from "./credentials-form.tsx";
import { pendingActionsHere } from "./pending-actions.ts";
import { SecondStep } from "./second-step.tsx";
import { type AuthOptions, type Rejection, useAuth, useCredentials } from "./use-auth.ts";

interface AuthDialogProps extends AuthOptions {
  open: boolean;
  /** Stands above what the dialog says by itself. */
  note?: string;
}

/** The sign-in and sign-up dialog. It closes once somebody is signed in, and begins anew each time it is opened. */
export function AuthDialog(props: AuthDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: AuthDialogProps) {
  const auth = useAuth(props);
  const { mode, step, setStep, rejection, setRejection, welcome, close } = auth;
  const { form, typedEmail, sendAgain, sendLink } = useCredentials(auth);
  const { title, question, other } = words[mode];

  function toggle() {
    auth.setMode(mode === "sign-in" ? "sign-up" : "sign-in");
    setRejection(null);
    form.clearErrors();
  }

  const frame = (title: string, description: ReactNode, children: ReactNode) => (
    <Dialog open onOpenChange={props.onOpenChange} title={title} description={description}>
      {children}
    </Dialog>
  );

  if (step === "code")
    return frame(
      t("One more step"),
      t("Your account is protected by an authenticator app."),
      <SecondStep onPassed={welcome} onOver={() => setStep("form")} onCancel={close} />,
    );
  if (step !== "form")
    return frame(
      t("Check your email"),
      step === "signed-up" ? (
        <>
          <b className="block font-semibold text-ink">{t("Successfully Signed up with rebon")}</b>
          {t("Check Email to Confirm the Account")}
        </>
      ) : (
        step === "mailed" && t("Confirmation email sent")
      ),
      <MailSent
        rejection={rejection}
        email={typedEmail()}
        text={
          step !== "linked"
            ? pendingActionsHere().length > 0
              ? t("Open the link in it to confirm your account; what you wanted is done then.")
              : t("Open the link in it to confirm your account.")
            : t("The email has a link that signs you in, or one to sign up if there is no account yet.")
        }
        onSendAgain={() => (step === "linked" ? sendLink() : sendAgain())}
        onMend={() => setStep("form")}
      />,
    );
  return frame(
    t(title),
    <>
      {props.note && <span className="block">{props.note}</span>}
      {props.reason === "cart" && (
        <b className="block font-semibold text-ink">{t("Please login to add products to cart")}</b>
      )}
      {props.variant === "ADMIN" ? t("Login with your admin credentials") : hintOf(mode, props.reason)}
    </>,
    <>
      <CredentialsForm {...{ form, mode, rejection }} onSendAgain={sendAgain} onCancel={close} />
      {mode === "sign-in" && (
        <>
          <PasskeyButton onSignedIn={welcome} onRefused={setRejection} />
          <Button variant="ghost" className="mt-3 w-full" onClick={sendLink}>
            {t("Email me a link instead")}
          </Button>
        </>
      )}
      {props.variant === "USER" && (
        <p className="mt-5 text-center text-md text-mute">
          {t(question)}{" "}
          <button
            type="button"
            className="min-h-11 px-1 font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
            onClick={toggle}
          >
            {t(other)}
          </button>
        </p>
      )}
    </>,
  );
}

interface MailSentProps {
  email: string;
  text: string;
  rejection: Rejection | null;
  onSendAgain: () => Promise<void>;
  onMend: () => void;
}

function MailSent({ email, text, rejection, onSendAgain, onMend }: MailSentProps) {
  const [sending, startSending] = useTransition();
  return (
    <div className="grid gap-4">
      <p role="status" className="text-md">
        {rich("We wrote to {email}.", { email: <b className="break-words">{email}</b> })} {text}
      </p>
      {rejection && <Refusal rejection={rejection} />}
      <p className="text-sm text-mute">{t("Nothing there after a minute? It may lie in the spam folder.")}</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" loading={sending} onClick={() => startSending(onSendAgain)}>
          {t("Send again")}
        </Button>
        <Button variant="ghost" onClick={onMend}>
          {t("Change the address")}
        </Button>
      </div>
    </div>
  );
}

interface PasskeyButtonProps {
  onSignedIn: () => Promise<void>;
  /** Hears why it did not work, and null when it is tried anew. */
  onRefused: (refusal: Rejection | null) => void;
}

/** Signs in with a passkey. What talks with the device is fetched when somebody presses it; browsers that know none show nothing. */
function PasskeyButton({ onSignedIn, onRefused }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  async function enter() {
    setBusy(true);
    onRefused(null);
    const signInByPasskey = await loadPart(() => import("./passkeys.ts"), "signInByPasskey");
    const outcome = await signInByPasskey?.();
    setBusy(false);
    if (outcome?.ok) await onSignedIn();
    else if (outcome) onRefused(outcome);
  }

  return (
    <Button variant="accent" className="mt-5 w-full" loading={busy} onClick={enter}>
      {t("Sign in with a passkey")}
    </Button>
  );
}
