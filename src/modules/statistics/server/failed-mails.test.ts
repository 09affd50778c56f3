import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { shopForFile } from "#tests/support/test-shop.ts";
import { deleteMailsNaming } from "./failed-mails.ts";

const shop = await shopForFile();

const EMAIL = "ravi@yahoo.co";

async function leftOf(...texts: string[]): Promise<string[]> {
  for (const text of texts)
    await enqueueMail(shop.database, { kind: "mail", to: "store@example.org", subject: "", text, html: "" });
  await deleteMailsNaming(shop.database, EMAIL);
  const { rows } = await shop.database.execute<{ text: string }>(
    sql`select payload->>'text' as text from graphile_worker._private_jobs order by id`,
  );
  return rows.map(({ text }) => text);
}

test("the mails that name an address go, those of an address that holds it stay", async () => {
  const others = [`${EMAIL}.in`, `${EMAIL}m`, `${EMAIL}-op.example`, `not.${EMAIL}`, "ravi@yahoo-co"];
  const named = [
    EMAIL,
    EMAIL.toUpperCase(),
    `Write to ${EMAIL}.`,
    `It is ${EMAIL}. Thanks`,
    `<${EMAIL}>, you`,
  ];
  expect(await leftOf(...others, ...named)).toEqual(others);
});
