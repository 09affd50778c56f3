import { sql } from "drizzle-orm";
import { toPaise } from "#kernel/money.ts";
import { toOrder, wholeOrders } from "#modules/orders/server/whole-orders.ts";
import type { Db } from "#platform/database/client.ts";
import { accountOf, type OrderAccount } from "../contract/account.ts";
import { readBook } from "./enter.ts";

/** Orders of which the wire says another account than `accountOf`, or other sums beside it. */
export async function compareWire(db: Db): Promise<string[]> {
  const orders = (await wholeOrders(db)).map(toOrder);
  const ids = orders.map(({ id }) => id);
  const book = Map.groupBy(await readBook(db, ids), ({ orderId }) => orderId);
  return orders.flatMap(({ id, account, total_amount, standing, price_open }) => {
    const { total, due, paid, wentBack, mayGoBack, onItsWay, failed } = accountOf(book.get(id) ?? []);
    const { refunded, on_its_way, ...back } = account.back;
    const cash = standing.owes === "cash" && !price_open ? account.due : 0;
    const { online, byHand, credit } = wentBack;
    const pairs = [
      ...[[account.total, total] as const, [total_amount, total] as const, [account.due, due] as const],
      ...[[standing.cash_to_collect, toPaise(cash)] as const, [on_its_way, onItsWay] as const],
      ...(["online", "cash", "upi", "credit"] as const).map((way) => [account.paid[way], paid[way]] as const),
      ...(["online", "money", "all"] as const).map(
        (way) => [account.may_go_back[way], mayGoBack[way]] as const,
      ),
      ...[[back.online, online] as const, [back.by_hand, byHand] as const, [back.as_credit, credit] as const],
      ...[[back.failed, failed] as const, [refunded, online - onItsWay - failed] as const],
    ];
    const wrong = pairs.filter(([rupees, paise]) => toPaise(rupees) !== paise);
    return wrong.length > 0 ? [`the wire of order ${id}: ${JSON.stringify(wrong)}`] : [];
  });
}

/** Orders of which the view `order_accounts` says something else than `accountOf`, with what each says. */
export async function compareOrderAccounts(db: Db): Promise<{ compared: number; differences: string[] }> {
  const { rows } = await db.execute<Record<string, string>>(sql`select * from order_accounts`);
  const said = new Map(rows.map(({ order_id = "", ...sums }) => [order_id, sums]));
  const { rows: orders } = await db.execute<{ id: string }>(
    sql`select distinct order_id as id from book_entries where order_id is not null`,
  );
  const ids = orders.map(({ id }) => id);
  const book = Map.groupBy(await readBook(db, ids), ({ orderId }) => orderId);
  const differences = ids.flatMap((id) => {
    const sums = said.get(id) ?? {};
    return Object.entries(asRow(accountOf(book.get(id) ?? []))).flatMap(([name, paise]) =>
      sums[name] === String(paise) ? [] : [`${name} of order ${id}: ${sums[name]} and ${paise}`],
    );
  });
  return { compared: ids.length, differences };
}

/** An account as the view has it. */
function asRow({ sold, paid, wentBack, mayGoBack, ...account }: OrderAccount): Record<string, number> {
  const { goods, reduction, delivery, gift, total, net, due, returned, tax, failed } = account;
  return {
    ...{ goods, reduction, delivery, gift, total, net, due, returned, tax, failed },
    ...{ not_sent: account.notSent, gift_left: account.giftLeft, on_its_way: account.onItsWay },
    ...{ sold_goods: sold.goods, sold_delivery: sold.delivery },
    ...{ paid_online: paid.online, paid_cash: paid.cash, paid_upi: paid.upi, paid_credit: paid.credit },
    ...{ back_online: wentBack.online, back_by_hand: wentBack.byHand, back_as_credit: wentBack.credit },
    ...{ may_go_back_online: mayGoBack.online, may_go_back_in_money: mayGoBack.money },
    may_go_back: mayGoBack.all,
  };
}
