import { expect, test } from "vitest";
import { migrateOldShop } from "#tests/support/old-database.ts";

/** People with and without a name, each with an address and an order; and the order of an account that is gone. */
const oldShop = `
  insert into users (id, name, email)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, name, n || '@example.org'
    from unnest(array['Anu Nair', '', E' \\u200B\\u3164']) with ordinality as people (name, n);
  insert into addresses (user_id, line1, city, state, zip, country, mobile)
    select id, 'Rose Street', 'Kochi', 'Kerala', '682001', 'India', '9847000001' from users;
  insert into orders (customer_name, customer_email, status, payment_mode, message, subtotal_paise, discount_paise,
      delivery_paise, total_paise, idempotency_key)
    select name, email, 'COMPLETED', 'COD', 'Hello', 100, 0, 0, 100, email
    from (select name, email from users union all values ('Deleted account', ''), ('', '')) as people;
  insert into order_addresses (order_id, line1, city, state, zip, country, mobile)
    select id, 'Rose Street', 'Kochi', 'Kerala', '682001', 'India', '9847000001' from orders;
`;

test("addresses and orders from before there were recipients get the name, or the email of who has none", async () => {
  await migrateOldShop("0014_recipients", oldShop, async (ask) => {
    const people = [["2@example.org"], ["3@example.org"], ["Anu Nair"]];
    expect(await ask("select recipient from addresses order by 1")).toEqual(people);
    expect(await ask("select recipient from order_addresses order by 1")).toEqual([
      ...people,
      ["Deleted account"],
      ["Deleted account"],
    ]);
    await expect(ask("update addresses set recipient = ''")).rejects.toThrow("addresses_recipient_given");
  });
});
