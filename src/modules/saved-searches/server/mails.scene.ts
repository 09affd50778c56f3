import { askedAt, name, type SampleMails, shop } from "#tests/support/sample-mails.ts";
import { newArrivalsMail } from "./new-arrivals-mail.ts";

const id = "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31";
const search = {
  ...{ id, userId: id, productId: null, createdAt: askedAt, stoppedAt: null, mailsSince: null },
  ...{ filters: { search: "saree" }, label: `“${name}”` },
};
const finds = [true, false].map((more) => ({ search, products: [], above: [name], more }));

export const mails = {
  toShoppers: () => ({ "new arrivals": newArrivalsMail(shop, { name, finds, stopToken: id }) }),
} satisfies SampleMails;
