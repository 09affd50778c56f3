import { describe, expect, test } from "vitest";
import { readSources } from "./support/source-files.ts";

/** A rule that stands in one place: how a line looks that says it, and every file or folder where such a line may stand, with the reason. */
interface Rule {
  says: RegExp[];
  stands: Readonly<Record<string, string>>;
  /** Such lines elsewhere, which must be found; and lines that only look so. */
  planted: readonly string[];
  others?: readonly string[];
}

const OPERATOR = /[!=]==?|<>|(?<![-=<>:])=(?![=>])|\b(?:not )?(?:in|like)\b|\bis (?:not )?distinct from\b/
  .source;

/** The patterns of comparisons with one of these values, in TypeScript, in SQL, and as drizzle has them. */
const compares = (values: string) =>
  [
    `(?:${OPERATOR}) *[([]?["'](?:${values})["']`,
    `["'](?:${values})["'] *(?:${OPERATOR}) *[\\w$]`,
    `["'](?:${values})["'][^;{}()]*\\]\\.(?:includes|some|find)\\b`,
    `\\bcase ["'](?:${values})["']:`,
    `\\b(?:eq|ne|inArray|notInArray)\\([\\w.]+, *\\[?["'](?:${values})["']`,
  ].map((pattern) => new RegExp(pattern));

const OF_ORDER = /\b(?:payment_?(?:status|mode)|o(?:rders?)?\.(?:status|mode))\b/i.source;

const RULES: Readonly<Record<string, Rule>> = {
  "how an order stands": {
    says: [
      ...compares("ACCEPTED|SHIPPED|COMPLETED|CANCELED-(?:USER|ADMIN)|CANCELED%|COD|PREPAID|SUCCESS"),
      new RegExp(`${OF_ORDER} *(?:${OPERATOR}) *[([]?["'](?:PENDING|FAILED)["']`),
      /\b(?:eq|ne|inArray|notInArray)\(orders\.\w+, *\[?["'](?:PENDING|FAILED)["']/,
    ],
    stands: {
      "orders/contract/order-status.ts": "the table of statuses, and standingOf",
      "orders/standing-schema.ts": "the view of the same facts",
      "orders/schema.ts": "constraints and indexes, which no view can serve",
      "packages/shiprocket-sandbox/shiprocket-api.ts": "another shop's words",
    },
    planted: [
      'if (order.status === "SHIPPED") send();',
      'return order.payment_mode !== "PREPAID";',
      'const isNew = order.status === "PENDING";',
      '["SHIPPED", "COMPLETED"].includes(order.status)',
      "sql`o.status in ('PENDING', 'ACCEPTED') and not o.payment_status = 'SUCCESS'`",
      "sql`o.status in ('PENDING')`",
      "where o.status like 'CANCELED%'",
      "o.payment_status <> 'SUCCESS'",
      "payment_mode = 'COD'",
      'eq(orders.status, "PENDING")',
      'inArray(orders.status, ["ACCEPTED"])',
      'case "COMPLETED":',
      '"COD" === mode',
    ],
    others: [
      'to: "CANCELED-ADMIN",',
      'order.standing.waits_for === "payment"',
      'update({ paymentStatus: "SUCCESS" })',
      '// of an order that is === "SHIPPED"',
    ],
  },
  "how a refund stands": {
    says: compares("PENDING|PROCESSED|FAILED"),
    stands: {
      "orders/payment-schema.ts": "constraints and indexes, and which are stuck",
      "orders/schema.ts": "of orders: their constraints and indexes",
      "orders/server/refunds/": "begins them and writes their ends",
      "orders/ui/": "says it in words and colours, by the account",
      "payments/server/": "sends them and hears of them",
      "payments/ui/use-online-payment.ts": "of an order, as the address of the page says it",
      "reconciliation/server/missing-entries.ts": "compares the book with what the rows say",
      "tax/server/issue-credit-note.ts": "waits for the end of a refund, whichever",
    },
    planted: [
      'refund.status === "FAILED"',
      "r.status is distinct from 'PENDING'",
      'eq(refunds.status, "PENDING")',
    ],
    others: ['return "PROCESSED"', 'moved: "PROCESSED" | "FAILED" | null'],
  },
  "whether the money of a payment came": {
    says: compares("captured|authorized|refunded"),
    stands: {
      "orders/payment-schema.ts": "wasTaken",
      "orders/server/refunds/old-columns.ts": "writes the column of the release before",
      "payments/server/": "decides what a state of Razorpay's means",
      "packages/razorpay-sandbox/bank.ts": "the bank that says it",
    },
    planted: ['status === "captured" || status === "refunded"', "p.status in ('captured', 'refunded')"],
    others: ['z.enum(["created", "authorized"])'],
  },
  "how a parcel stands": {
    says: compares("BOOKING|REFUSED|BOOKED|ON_THE_WAY|DELIVERED|RETURNING|CAME_BACK|LOST|CANCELED"),
    stands: {
      "couriers/": "its own module: what others ask stands in contract/parcel-state.ts",
      "packages/shiprocket-sandbox/depot.ts": "the couriers who say it",
    },
    planted: ['parcel.state === "DELIVERED"', "state in ('CAME_BACK', 'LOST')", "state = 'CANCELED'"],
    others: ['state: "CANCELED",'],
  },
  "how a claim or a message stands": {
    says: compares("OPEN|ACKNOWLEDGED|SETTLED|CLOSED"),
    stands: {
      "claims/ui/": "its own module",
      "messages/": "its own module",
      "tickets/ui/admin/ticket-list.tsx": "the list of both",
      "payments/server/start-payment.ts": "of attempts to pay",
    },
    planted: ['claim.state === "SETTLED"', "state <> 'CLOSED'"],
  },
  "how an offer stands": {
    says: compares("asked|countered|accepted|declined|lapsed"),
    stands: {
      "offers/": "its own module",
    },
    planted: ['offer.state === "accepted"', "f.state in ('countered', 'accepted')"],
  },
  "spans of time in SQL": {
    says: [/\binterval '/],
    stands: {
      "orders/payment-schema.ts": "the days after which a refund is stuck",
      "tax/server/documents.ts": "the month that follows another",
      "accounts/server/sign-up.ts": "how long a sign-up may be confirmed",
      "accounts/server/lost-factor.ts": "a day, as often as mails went out",
      "accounts/better-auth/secret-keys.ts": "a key that is to end at once",
      "accounts/schema.ts": "the longest life of a session, as a constraint",
      "platform/database/ticket-clock.ts": "the month of the E-Commerce Rules",
      "platform/jobs/": "a unit, with the number beside it",
    },
    planted: ["created_at < now() - interval '3 days'"],
  },
  "the store's clock": {
    says: [/05:30|\b5\.5 \*|\b330\b|Asia\/(?:Kolkata|Calcutta)/],
    stands: {
      "kernel/store-time.ts": "STORE_ZONE and its offset",
      "packages/mail-sandbox/mailbox-pages.ts": "a package knows no word of the shop",
      "packages/shiprocket-sandbox/shipments.ts": "a package knows no word of the shop",
    },
    planted: ['new Date(day + "T00:00+05:30")', 'at time zone "Asia/Kolkata"', "const IST = 5.5 * HOUR"],
  },
  "hours and days": {
    says: [/\b3_?600_?000\b|\b86_?400(?:_?000)?\b|\b60 \* 60_?000\b|\b60 \* 60 \* 1000\b|\b24 \* HOUR\b/],
    stands: {
      "kernel/durations.ts": "in milliseconds",
      "accounts/better-auth/": "in seconds, as cookies and the library have them",
      "ui/client/set-language-cookie.ts": "in seconds, for a cookie",
      "packages/": "a package knows no word of the shop",
    },
    planted: ["const DAY = 86_400_000;", "now - 24 * HOUR", "60 * 60 * 1000"],
  },
  "the language of a mail": {
    says: [/\bspeaking\((?:\w+\.language|language, \(\) => \w+Mail)\b/],
    stands: {},
    planted: ["speaking(owner.language, () =>", "speaking(language, () => creditEndsMail(letter))"],
    others: ["speaking(await readSpoken(tx, owner.language), () =>", "speaking(language, offlinePage)"],
  },
  "the rest of a hold": {
    says: [/\brest\w*\b[^;\n]*\bHOUR\b|\bHOUR\b[^;\n]*\brest/i],
    stands: {
      "holds/server/hold-rules.ts": "restAfter",
      "cart/server/make-hold.ts": "says it to the customer",
    },
    planted: ["const restUntil = new Date(end + HOUR)", "rest_until = new Date(now.getTime() + HOUR)"],
    others: ["const restUntil = restAfter(end)"],
  },
  "the floor of an offer, and the fund's part": {
    says: [
      /floor_?(?:paise|percent)\b[^;\n]* [-*] |\bpercent\b *\) *\/ *100|[-*] *\w*\.?floor_?(?:paise|percent)/i,
    ],
    stands: {
      "offers/contract/offer-floor.ts": "floorOf, shareOf and poolPartOf",
      "offers/schema.ts": "constraints",
    },
    planted: ["Math.max(0, floorPaise - sum)", "price * floor_percent / 100", "goods - offer.floorPaise"],
  },
  "the balance of the fund": {
    says: [/'fund' in \(|'book:fund'|credit = 'fund'/],
    stands: {
      "books/server/fund.ts": "readFund and its lock",
      "books/schema.ts": "the index that serves it",
      "offers/server/pool-book.ts": "its entries one by one",
      "offers/server/solidarity-pool.ts": "the part of one order",
    },
    planted: ["where 'fund' in (debit, credit)"],
  },
  "the end of an unpaid order": {
    says: [/\bunpaidHours \*|\bprice_?settled_?at\b/i],
    stands: {
      "orders/payment-schema.ts": "payableSince",
      "orders/server/whole-orders.ts": "adds the hours, for one",
      "orders/server/payment-records.ts": "takes them off, for many",
      "orders/schema.ts": "the column",
      "orders/server/close-price.ts": "writes it",
      "reconciliation/server/missing-entries.ts": "when a price was agreed on, for the book",
    },
    planted: ["new Date(created + unpaidHours * HOUR)", "coalesce(price_settled_at, created_at)"],
  },
};

const linesOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").split("\n");
/** A list that is given a name, and a type, are no comparison. */
const NAMED = /\bconst \w+ = \["|^\s*\| "|\btype \w+ =/;
const sayingIn = (text: string, { says }: Rule) =>
  linesOf(text).filter((line) => !NAMED.test(line) && says.some((one) => one.test(line)));

// The demo writes a past that never was, state by state.
const sources = [...readSources("{src,packages,scripts}")];
const placeOf = (path: string) => path.replace(/^src\/(?:modules\/)?/, "");

describe.each(Object.entries(RULES).map(([name, rule]) => ({ name, rule })))("$name", ({ rule }) => {
  test("stands where it is registered, and nowhere else", () => {
    const found = sources
      .map(([path, text]) => ({ place: placeOf(path), lines: sayingIn(text, rule) }))
      .filter(({ lines }) => lines.length > 0);
    const registered = Object.keys(rule.stands);
    expect(found.filter(({ place }) => !registered.some((one) => place.startsWith(one)))).toEqual([]);
    expect(registered.filter((one) => !found.some(({ place }) => place.startsWith(one)))).toEqual([]);
  });

  test.each(rule.planted)("is found elsewhere: %s", (line) => {
    expect(sayingIn(line, rule)).toEqual([line]);
  });

  test.each(rule.others ?? [])("is not %s", (line) => {
    expect(sayingIn(line, rule)).toEqual([]);
  });
});
