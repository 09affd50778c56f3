import { plural, t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { longStoreDay, storeTime } from "#kernel/store-time.ts";
import { button, quiet } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop, pageOf } from "#platform/mail/layout.ts";

type Owner = { shop: MailShop; name: string };

/** Somebody who asked for something, perhaps not the owner. When it was is said by the clock of India, so that owners can tell their own doing. */
type Asked = Owner & { askedAt: Date };

const newPassword = (shop: MailShop) =>
  button(t("Choose a new password"), pageOf(shop, accountPaths.forgotPassword));

type Blocks = Parameters<typeof composeMail>[0]["blocks"];

/** A letter to the owner of an account, who is greeted by name. */
function letter({ shop, name }: Owner, subject: string, heading: string, blocks: Blocks): MailContent {
  return composeMail({ shop, subject, heading, blocks: [greeting(name), ...blocks] });
}

/** A page of the shop that is opened with a secret of ours. */
const opened = (shop: MailShop, page: string, token: string) =>
  pageOf(shop, `/u/${page}?token=${encodeURIComponent(token)}`);

/** Tells the owner of an account that somebody signed up with its address once more. The page itself doesn't say so to anyone. */
export function alreadyRegisteredMail(to: Asked): MailContent {
  const { shop, askedAt } = to;
  const subject = t("You already have an account at {shop}", { shop: shop.name });
  return letter(to, subject, t("You already have an account"), [
    t(
      "Somebody, probably you, tried to sign up with this email address on {time} (India's time). Your account is as it was: sign in with the password that you have, or choose a new one.",
      { time: storeTime(askedAt) },
    ),
    newPassword(shop),
    quiet(t("If it wasn't you, there is nothing to do.")),
  ]);
}

/** It repeats nothing that was typed, not even the name: anybody can sign up with another's address. `token` works once and for 24 hours. */
export function confirmEmailMail({ shop, token, askedAt }: Omit<Asked, "name"> & { token: string }) {
  const subject = t("Confirm your email for {shop}", { shop: shop.name });
  return letter({ shop, name: "" }, subject, t("Welcome! One step is left"), [
    t(
      "Somebody, hopefully you, signed up with this email address on {time} (India's time). Please confirm that it is yours: the link opens a page where you type your password, and you are signed in.",
      { time: storeTime(askedAt) },
    ),
    button(t("Confirm my email"), opened(shop, "confirm-email", token)),
    quiet(
      t(
        "The link works once and for 24 hours. If you didn't sign up, ignore this email: nothing happens until somebody types a password on that page.",
      ),
    ),
  ]);
}

/** Carries the link to choose a new password. `token` works once and for one hour. */
export function resetPasswordMail(to: Asked & { token: string }): MailContent {
  const { shop, token, askedAt } = to;
  const subject = t("Choose a new password for {shop}", { shop: shop.name });
  return letter(to, subject, t("Choose a new password"), [
    t("Somebody, hopefully you, asked for a new password for your account on {time} (India's time).", {
      time: storeTime(askedAt),
    }),
    button(t("Choose a new password"), opened(shop, "update-password", token)),
    quiet(
      t(
        "The link works once and for one hour. If you didn't ask for it, ignore this email: your password stays as it is.",
      ),
    ),
  ]);
}

/** Carries a link that signs in. `token` works once and for 15 minutes. */
export function signInLinkMail(to: Asked & { token: string }): MailContent {
  const { shop, token, askedAt } = to;
  const subject = t("Sign in to {shop}", { shop: shop.name });
  return letter(to, subject, t("Sign in with this link"), [
    t("Somebody, hopefully you, asked to sign in to your account on {time} (India's time).", {
      time: storeTime(askedAt),
    }),
    button(t("Sign in"), opened(shop, "sign-in", token)),
    quiet(
      t(
        "The link works once and for 15 minutes. If you didn't ask for it, ignore this email, and give the link to nobody.",
      ),
    ),
  ]);
}

/** For an address without an account: the link leads to the sign-up, with the address filled in, and makes nothing by itself. */
export function beginAccountMail({ shop, email, askedAt }: Omit<Asked, "name"> & { email: string }) {
  const subject = t("No account at {shop} yet", { shop: shop.name });
  return letter({ shop, name: "" }, subject, t("There is no account yet"), [
    t(
      "Somebody, hopefully you, asked on {time} (India's time) for a link that signs in with this email address. It has no account yet; you can begin one now.",
      { time: storeTime(askedAt) },
    ),
    button(t("Sign Up"), pageOf(shop, accountPaths.signUpAs(email))),
    quiet(t("If it wasn't you, or you signed up with another address, there is nothing to do.")),
  ]);
}

/** Sent so that a change by somebody else is noticed. A reset by mail removes the passkeys too. */
export function passwordChangedMail(to: Owner & { passkeysRemoved?: boolean }) {
  const { shop, passkeysRemoved } = to;
  const subject = t("Your password for {shop} was changed", { shop: shop.name });
  return letter(to, subject, t("Your password was changed"), [
    passkeysRemoved
      ? t(
          "The password of your account was changed just now. All other devices were signed out, and your passkeys were removed: you can add them again in your profile.",
        )
      : t("The password of your account was changed just now. All other devices were signed out."),
    t("If it wasn't you, choose a new password at once:"),
    newPassword(shop),
  ]);
}

export function passkeyAddedMail(to: Owner): MailContent {
  const { shop } = to;
  const subject = t("A passkey was added to your account at {shop}", { shop: shop.name });
  return letter(to, subject, t("A passkey was added"), [
    t(
      "A passkey was added to your account just now: the device that keeps it can sign in from now on. Your profile lists all of them.",
    ),
    t(
      "If it wasn't you, choose a new password at once by a link of ours. That removes all passkeys and signs out all devices:",
    ),
    newPassword(shop),
  ]);
}

export function passkeyRemovedMail(to: Owner & { passkey: string }): MailContent {
  const { shop, passkey } = to;
  const subject = t("A passkey was removed from your account at {shop}", { shop: shop.name });
  return letter(to, subject, t("A passkey was removed"), [
    t(
      "The passkey “{passkey}” of your account was removed just now: it signs in no more. All other devices were signed out.",
      { passkey },
    ),
    t("If it wasn't you, choose a new password at once:"),
    newPassword(shop),
  ]);
}

export function factorAddedMail(to: Owner): MailContent {
  const { shop } = to;
  const subject = t("An authenticator app was set up for your account at {shop}", { shop: shop.name });
  return letter(to, subject, t("An authenticator app was set up"), [
    t(
      "An authenticator app was set up for your account just now: signing in takes a code of it from now on. All other devices were signed out.",
    ),
    t("If it wasn't you, choose a new password at once:"),
    newPassword(shop),
  ]);
}

export function recoveryCodesMadeMail(to: Owner): MailContent {
  const { shop } = to;
  const subject = t("New recovery codes for your account at {shop}", { shop: shop.name });
  return letter(to, subject, t("New recovery codes were made"), [
    t("New recovery codes were made for your account just now. The ones from before do not work any more."),
    t("If it wasn't you, choose a new password at once:"),
    newPassword(shop),
  ]);
}

export function factorRemovedMail(to: Owner): MailContent {
  const { shop } = to;
  const subject = t("The authenticator app of your account at {shop} was removed", { shop: shop.name });
  return letter(to, subject, t("Your authenticator app was removed"), [
    t(
      "The authenticator app of your account was removed just now: your password alone signs in from now on. All other devices were signed out.",
    ),
    t("If it wasn't you, choose a new password at once and set the app up again:"),
    newPassword(shop),
  ]);
}

/** Tells the owner of an account that its authenticator app is going to be taken off without a code, and what stops that. */
export function factorRemovalMail(to: Asked & { removableAt: Date }) {
  const { shop, askedAt, removableAt } = to;
  const subject = t("Your authenticator app at {shop} is to be taken off", { shop: shop.name });
  return letter(to, subject, t("Have you lost your authenticator app?"), [
    t(
      "Somebody, hopefully you, signed in with your password on {time} (India's time) and said that the app and the recovery codes are lost. From {day} on the app can be taken off there without a code: the password alone signs in then.",
      { time: storeTime(askedAt), day: longStoreDay(removableAt) },
    ),
    t(
      "If it wasn't you, or you have found the app, sign in with a code of it: that stops the removal. So does a new password:",
    ),
    newPassword(shop),
    quiet(t("We write three times before the app can be taken off.")),
  ]);
}

/** The last mail to somebody who deleted their account: it is done, and what stays. `ordersKept` counts orders left without a name. */
export function accountDeletedMail(to: Owner & { ordersKept: number }): MailContent {
  const { shop, ordersKept } = to;
  const kept = plural(
    ordersKept,
    "Your order stays in our books, as the law asks, without your name. An order that is on its way still reaches you.",
    "Your {n} orders stay in our books, as the law asks, without your name. An order that is on its way still reaches you.",
  );
  const subject = t("Your account at {shop} was deleted", { shop: shop.name });
  return letter(to, subject, t("Your account was deleted"), [
    t(
      "Your account was deleted just now, with your profile, your addresses and your cart. All devices were signed out, and you get no more emails from us.",
    ),
    ...(ordersKept > 0 ? [kept] : []),
    quiet(
      t(
        "If it wasn't you, please answer this email at once. Somebody who knows your password was at work, so change it wherever else you use it.",
      ),
    ),
  ]);
}
