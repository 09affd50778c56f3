import { askedAt, name, type SampleMails, shop } from "#tests/support/sample-mails.ts";
import { offerMail } from "./offer-mail.ts";

const product = { id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31", name };

export const mails = {
  toShoppers: () => ({ "a piece is offered": offerMail(shop, { name, product, heldUntil: askedAt }) }),
} satisfies SampleMails;
