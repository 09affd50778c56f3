import { formatRupees, toRupees } from "#kernel/money.ts";
import { button } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop } from "#platform/mail/layout.ts";

interface CreditLetter {
  shop: MailShop;
  name: string;
  /** Below 0 where it was taken back. */
  paise: number;
  balancePaise: number;
  reason: string;
}

/** Tells a customer that the store gave store credit or took it back, and why. */
export function creditByHandMail({ shop, name, paise, balancePaise, reason }: CreditLetter): MailContent {
  const sum = formatRupees(toRupees(Math.abs(paise)));
  const balance = formatRupees(toRupees(balancePaise));
  return composeMail({
    shop,
    subject: `Your store credit at ${shop.name}`,
    heading: paise > 0 ? "You were given store credit" : "Store credit was taken back",
    blocks: [
      greeting(name),
      paise > 0
        ? `We gave you ${sum} of store credit.`
        : `We took ${sum} of the store credit back that we had given you.`,
      { kind: "facts", title: "Why", lines: [reason] },
      balancePaise > 0
        ? `You have ${balance} now. The last step of the cart asks whether you want to use it.`
        : "You have no store credit left.",
      button("See your store credit", `${shop.url}/profile/credit`),
    ],
  });
}
