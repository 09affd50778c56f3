import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { msg, t } from "#kernel/languages/messages.ts";
import { type AccountResult, postAccount } from "./account-client.ts";

type Deed = "use" | "make";

const refusals: Record<string, Record<Deed, string>> = {
  /** Browsers don't tell a person who said no from a device that has nothing to offer. */
  NotAllowedError: {
    use: msg(
      "No passkey was used. If none was offered, this device has none of yours for this shop: sign in with your password, and add one in your profile.",
    ),
    make: msg("No passkey was made: it was canceled, or took too long."),
  },
  InvalidStateError: {
    use: msg("This passkey can't be used here. Please sign in with your password."),
    make: msg("This device has a passkey of your account already."),
  },
  SecurityError: {
    use: msg(
      "Passkeys work at the shop's own address alone. Please open it there, or sign in with your password.",
    ),
    make: msg("Passkeys work at the shop's own address alone. Please open it there and try again."),
  },
  ConstraintError: {
    use: msg(
      "Your device did not check that it is you. Please set up its screen lock, or sign in with your password.",
    ),
    make: msg(
      "This device can't check that it is you. Please set up its screen lock first, or use another device.",
    ),
  },
};
const other: Record<Deed, string> = {
  use: msg("Your browser could not use a passkey. Please try again, or sign in with your password."),
  make: msg("Your browser could not make a passkey. Please try again, or use another device."),
};

async function withDevice<T>(deed: Deed, work: () => Promise<T>): Promise<AccountResult<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { ok: false, code: "PASSKEY_NOT_DONE", message: t((refusals[name] ?? other)[deed]) };
  }
}

/** Signs in with a passkey that the person chooses in a dialog of the browser; the server sets the session cookie. */
export async function signInByPasskey(): Promise<AccountResult> {
  const asked = await postAccount<PublicKeyCredentialRequestOptionsJSON>(
    "/passkey/generate-authenticate-options",
    {},
  );
  if (!asked.ok) return asked;
  const used = await withDevice("use", () => startAuthentication({ optionsJSON: asked.value }));
  return used.ok ? postAccount("/passkey/verify-authentication", { response: used.value }) : used;
}

/** Begins the making of a passkey for whoever is signed in and proves to be the account's owner. */
export const planPasskey = (proof: { password: string; code: string }) =>
  postAccount<PublicKeyCredentialCreationOptionsJSON>("/passkey/generate-register-options", proof);

/** Has the device make it, and adds it to the account; answers what the shop calls it. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<AccountResult<{ id: string; name: string }>> {
  const made = await withDevice("make", () => startRegistration({ optionsJSON }));
  return made.ok ? postAccount("/passkey/verify-registration", { response: made.value }) : made;
}
