import { t } from "#kernel/languages/messages.ts";
import { formatRupees, toRupees } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { button } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop, pageOf } from "#platform/mail/layout.ts";

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
    subject: t("Your store credit at {shop}", { shop: shop.name }),
    heading: paise > 0 ? t("You were given store credit") : t("Store credit was taken back"),
    blocks: [
      greeting(name),
      paise > 0
        ? t("We gave you {sum} of store credit.", { sum })
        : t("We took {sum} of the store credit back that we had given you.", { sum }),
      { kind: "facts", title: t("Why"), lines: [reason] },
      balancePaise > 0
        ? t("You have {balance} now. The last step of the cart asks whether you want to use it.", { balance })
        : t("You have no store credit left."),
      button(t("See your store credit"), pageOf(shop, accountPaths.myCredit)),
    ],
  });
}
