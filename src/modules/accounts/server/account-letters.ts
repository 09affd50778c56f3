import { longStoreDay } from "#kernel/store-time.ts";
import { button, quiet } from "#platform/mail/blocks.ts";
import { askedOn, composeMail, greeting, type MailContent, type MailShop } from "#platform/mail/layout.ts";

type Owner = { shop: MailShop; name: string };

/** Somebody who asked for something, perhaps not the owner. */
type Asked = Owner & { askedAt: Date };

const newPassword = (shop: MailShop) => button("Choose a new password", `${shop.url}/u/forgot-password`);

type Blocks = Parameters<typeof composeMail>[0]["blocks"];

/** A letter to the owner of an account, who is greeted by name. */
function letter({ shop, name }: Owner, subject: string, heading: string, blocks: Blocks): MailContent {
  return composeMail({ shop, subject, heading, blocks: [greeting(name), ...blocks] });
}

/** A page of the shop that is opened with a secret of ours. */
const opened = (shop: MailShop, page: string, token: string) =>
  `${shop.url}/u/${page}?token=${encodeURIComponent(token)}`;

/** Tells the owner of an account that somebody signed up with its address once more. The page itself doesn't say so to anyone. */
export function alreadyRegisteredMail(to: Asked): MailContent {
  const { shop, askedAt } = to;
  return letter(to, `You already have an account at ${shop.name}`, "You already have an account", [
    `Somebody, probably you, tried to sign up with this email address ${askedOn(askedAt)}. Your account is as it was: sign in with the password that you have, or choose a new one.`,
    newPassword(shop),
    quiet("If it wasn't you, there is nothing to do."),
  ]);
}

/** It repeats nothing that was typed, not even the name: anybody can sign up with another's address. `token` works once and for 24 hours. */
export function confirmEmailMail({ shop, token, askedAt }: Omit<Asked, "name"> & { token: string }) {
  const anybody = { shop, name: "" };
  return letter(anybody, `Confirm your email for ${shop.name}`, "Welcome! One step is left", [
    `Somebody, hopefully you, signed up with this email address ${askedOn(askedAt)}. Please confirm that it is yours: the link opens a page where you type your password, and you are signed in.`,
    button("Confirm my email", opened(shop, "confirm-email", token)),
    quiet(
      "The link works once and for 24 hours. If you didn't sign up, ignore this email: nothing happens until somebody types a password on that page.",
    ),
  ]);
}

/** Carries the link to choose a new password. `token` works once and for one hour. */
export function resetPasswordMail(to: Asked & { token: string }): MailContent {
  const { shop, token, askedAt } = to;
  return letter(to, `Choose a new password for ${shop.name}`, "Choose a new password", [
    `Somebody, hopefully you, asked for a new password for your account ${askedOn(askedAt)}.`,
    button("Choose a new password", opened(shop, "update-password", token)),
    quiet(
      "The link works once and for one hour. If you didn't ask for it, ignore this email: your password stays as it is.",
    ),
  ]);
}

/** Carries a link that signs in. `token` works once and for 15 minutes. */
export function signInLinkMail(to: Asked & { token: string }): MailContent {
  const { shop, token, askedAt } = to;
  return letter(to, `Sign in to ${shop.name}`, "Sign in with this link", [
    `Somebody, hopefully you, asked to sign in to your account ${askedOn(askedAt)}.`,
    button("Sign in", opened(shop, "sign-in", token)),
    quiet(
      "The link works once and for 15 minutes. If you didn't ask for it, ignore this email, and give the link to nobody.",
    ),
  ]);
}

/** So that a change by somebody else is noticed. A reset by mail removes the passkeys too. */
export function passwordChangedMail(to: Owner & { passkeysRemoved?: boolean }) {
  const { shop, passkeysRemoved } = to;
  return letter(to, `Your password for ${shop.name} was changed`, "Your password was changed", [
    passkeysRemoved
      ? "The password of your account was changed just now. All other devices were signed out, and your passkeys were removed: you can add them again in your profile."
      : "The password of your account was changed just now. All other devices were signed out.",
    "If it wasn't you, choose a new password at once:",
    newPassword(shop),
  ]);
}

export function passkeyAddedMail(to: Owner): MailContent {
  const { shop } = to;
  return letter(to, `A passkey was added to your account at ${shop.name}`, "A passkey was added", [
    "A passkey was added to your account just now: the device that keeps it can sign in from now on. Your profile lists all of them.",
    "If it wasn't you, choose a new password at once by a link of ours. That removes all passkeys and signs out all devices:",
    newPassword(shop),
  ]);
}

export function factorRemovedMail(to: Owner): MailContent {
  const { shop } = to;
  return letter(
    to,
    `The authenticator app of your account at ${shop.name} was removed`,
    "Your authenticator app was removed",
    [
      "The authenticator app of your account was removed just now: your password alone signs in from now on. All other devices were signed out.",
      "If it wasn't you, choose a new password at once and set the app up again:",
      newPassword(shop),
    ],
  );
}

/** Tells the owner of an account that its authenticator app is going to be taken off without a code, and what stops that. */
export function factorRemovalMail(to: Asked & { removableAt: Date }) {
  const { shop, askedAt, removableAt } = to;
  return letter(
    to,
    `Your authenticator app at ${shop.name} is to be taken off`,
    "Have you lost your authenticator app?",
    [
      `Somebody, hopefully you, signed in with your password ${askedOn(askedAt)} and said that the app and the recovery codes are lost. From ${longStoreDay(removableAt)} on the app can be taken off there without a code: the password alone signs in then.`,
      "If it wasn't you, or you have found the app, sign in with a code of it: that stops the removal. So does a new password:",
      newPassword(shop),
      quiet("We write three times before the app can be taken off."),
    ],
  );
}

/** The last mail to somebody who deleted their account: it is done, and what stays. `ordersKept` counts orders left without a name. */
export function accountDeletedMail(to: Owner & { ordersKept: number }): MailContent {
  const { shop, ordersKept } = to;
  const what = ordersKept === 1 ? "Your order stays" : `Your ${ordersKept} orders stay`;
  const kept = `${what} in our books, as the law asks, without your name. An order that is on its way still reaches you.`;
  return letter(to, `Your account at ${shop.name} was deleted`, "Your account was deleted", [
    "Your account was deleted just now, with your profile, your addresses and your cart. All devices were signed out, and you get no more emails from us.",
    ...(ordersKept > 0 ? [kept] : []),
    quiet(
      "If it wasn't you, please answer this email at once. Somebody who knows your password was at work, so change it wherever else you use it.",
    ),
  ]);
}
