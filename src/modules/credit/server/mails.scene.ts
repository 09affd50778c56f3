import { name, type SampleMails, shop } from "#tests/support/sample-mails.ts";
import { creditByHandMail, creditEndsMail } from "./credit-letters.ts";

const about = { shop, name, lastDay: null, balancePaise: 300_00, reason: `For ${name}` };

export const mails = {
  toShoppers: () => ({
    "store credit given": creditByHandMail({ ...about, paise: 300_00, lastDay: "2027-11-23" }),
    "store credit ends soon": creditEndsMail({ ...about, ends: [{ day: "2026-12-23", paise: 100_00 }] }),
    "store credit taken back": creditByHandMail({ ...about, paise: -300_00, balancePaise: 0 }),
  }),
} satisfies SampleMails;
