import { t } from "#kernel/languages/messages.ts";
import { formatRupees, toRupees } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { longStoreDay } from "#kernel/store-time.ts";
import { button } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop, pageOf } from "#platform/mail/layout.ts";

interface CreditLetter {
  shop: MailShop;
  name: string;
  /** Below 0 where it was taken back. */
  paise: number;
  balancePaise: number;
  reason: string;
  /** The last day of what was given; null for ever. */
  lastDay: string | null;
}

/** Tells a customer that the store gave store credit or took it back, and why. */
export function creditByHandMail(letter: CreditLetter): MailContent {
  const { shop, name, paise, balancePaise, reason, lastDay } = letter;
  const sum = formatRupees(toRupees(Math.abs(paise)));
  return composeMail({
    shop,
    subject: t("Your store credit at {shop}", { shop: shop.name }),
    heading: paise > 0 ? t("You were given store credit") : t("Store credit was taken back"),
    blocks: [
      greeting(name),
      paise > 0
        ? t("We gave you {sum} of store credit.", { sum })
        : t("We took {sum} of the store credit back that we had given you.", { sum }),
      { kind: "facts", title: t("Why"), lines: [reason] },
      ...(lastDay ? [t("It can be used until {day}.", { day: longStoreDay(lastDay) })] : []),
      ...whatIsLeft(shop, balancePaise),
    ],
  });
}

function whatIsLeft(shop: MailShop, balancePaise: number) {
  const balance = formatRupees(toRupees(balancePaise));
  return [
    balancePaise > 0
      ? t("You have {balance} now. The last step of the cart asks whether you want to use it.", { balance })
      : t("You have no store credit left."),
    button(t("See your store credit"), pageOf(shop, accountPaths.myCredit)),
  ];
}

interface EndsLetter extends Pick<CreditLetter, "shop" | "name" | "balancePaise"> {
  /** Days on which something ends, and how many paise. */
  ends: readonly { day: string; paise: number }[];
}

/** Tells a customer, a month before, that credit ends. */
export function creditEndsMail({ shop, name, balancePaise, ends }: EndsLetter): MailContent {
  return composeMail({
    shop,
    subject: t("Your store credit at {shop} ends soon", { shop: shop.name }),
    heading: t("Store credit that ends soon"),
    blocks: [
      greeting(name),
      ...ends.map(({ day, paise }) =>
        t("{sum} of your store credit can be used until {day}. After that day it is gone.", {
          sum: formatRupees(toRupees(paise)),
          day: longStoreDay(day),
        }),
      ),
      ...whatIsLeft(shop, balancePaise),
    ],
  });
}
