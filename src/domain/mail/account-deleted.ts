import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** The last mail to somebody who deleted their account: it is done, and what stays. `ordersKept` counts orders left without a name. */
export function accountDeletedMail(to: { shop: MailShop; name: string; ordersKept: number }): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `Your account at ${to.shop.name} was deleted`,
    heading: "Your account was deleted",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: "Your account was deleted just now, with your profile, your addresses and your cart. All devices were signed out, and you get no more emails from us.",
      },
      ...(to.ordersKept > 0 ? [{ kind: "paragraph" as const, text: keptSentence(to.ordersKept) }] : []),
      {
        kind: "quiet",
        text: "If it wasn't you, please answer this email at once. Somebody who knows your password was at work, so change it wherever else you use it.",
      },
    ],
  });
}

function keptSentence(orders: number): string {
  const what = orders === 1 ? "Your order stays" : `Your ${orders} orders stay`;
  return `${what} in our books, as the law asks, without your name. An order that is on its way still reaches you.`;
}
