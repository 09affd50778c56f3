import { askedAt, name, type SampleMails, shop } from "#tests/support/sample-mails.ts";
import * as letters from "./account-letters.ts";

const person = { shop, name };
const asked = { ...person, askedAt };

export const mails = {
  toShoppers: () => ({
    "already registered": letters.alreadyRegisteredMail(asked),
    "reset password": letters.resetPasswordMail({ ...asked, token: "t/o+k" }),
    "sign-in link": letters.signInLinkMail({ ...asked, token: "t/o+k" }),
    "password changed": letters.passwordChangedMail(person),
    "password changed, passkeys removed": letters.passwordChangedMail({ ...person, passkeysRemoved: true }),
    "passkey added": letters.passkeyAddedMail(person),
    "passkey removed": letters.passkeyRemovedMail({ ...person, passkey: name }),
    "factor added": letters.factorAddedMail(person),
    "recovery codes made": letters.recoveryCodesMadeMail(person),
    "factor removed": letters.factorRemovedMail(person),
    "factor is to be removed": letters.factorRemovalMail({ ...asked, removableAt: askedAt }),
    "account deleted": letters.accountDeletedMail({ ...person, ordersKept: 2 }),
  }),
  toStrangers: () => ({
    "confirm email": letters.confirmEmailMail({ shop, token: "a&b=/", askedAt }),
    "begin an account": letters.beginAccountMail({ shop, email: "a+b@example.org", askedAt }),
  }),
} satisfies SampleMails;
