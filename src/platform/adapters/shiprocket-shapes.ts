import { z } from "zod";
import type { CourierEvent, CourierOffer, CourierUpdate, ParcelNews } from "#kernel/ports/couriers.ts";
import { storeMoment } from "#kernel/store-time.ts";

/** The fields of Shiprocket's answers that the shop reads (apidocs.shiprocket.in); others are ignored. Numbers come as texts here and there. */

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);
/** Without the sign and the halves of signs that no database keeps. */
const kept = (given: string | number) => String(given).replaceAll("\0", "").toWellFormed();
const id = z.union([z.number(), z.string().min(1)]).transform(kept);
const text = z
  .string()
  .nullish()
  .transform((given) => kept(given ?? ""));
/** Words beside what counts: of another kind they are none, and the rest of the message is read. */
const anyText = z
  .union([z.string(), z.number()])
  .transform(kept)
  .nullish()
  .catch(null)
  .transform((given) => given ?? "");

/** An answer of which only the status counts. */
export const anything = z.unknown();

export const signedIn = z.object({ token: z.string().min(1) });

const offer = z
  .object({
    courier_company_id: z.int(),
    courier_name: z.string(),
    rate: number,
    estimated_delivery_days: number.nullish().catch(null),
    blocked: z.number().nullish(),
  })
  .transform((given) => ({
    isOpen: !given.blocked,
    offer: {
      courierId: given.courier_company_id,
      courier: given.courier_name,
      chargePaise: Math.round(given.rate * 100),
      days: given.estimated_delivery_days ?? null,
    } satisfies CourierOffer,
  }));

/** A success without couriers says so in words, and has no data. */
export const offers = z
  .object({ data: z.object({ available_courier_companies: z.array(offer) }).nullish() })
  .transform(({ data }) =>
    (data?.available_courier_companies ?? []).flatMap(({ isOpen, offer }) => (isOpen ? [offer] : [])),
  );

export const createdOrder = z.object({ order_id: id, shipment_id: id });

export const foundOrders = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: z.string(),
      shipments: z.array(z.object({ id, awb: text, courier: text })),
    }),
  ),
});

export const assigned = z.object({
  awb_assign_status: z.union([z.number(), z.boolean()]).transform(Boolean),
  message: text,
  response: z
    .object({
      data: z.object({ awb_code: text, courier_name: text, awb_assign_error: text }).nullish(),
    })
    .nullish(),
});

export const label = z.object({
  label_url: z.url({ protocol: /^https?$/ }).nullish(),
  response: text,
});

export const failure = z.object({
  message: z.string().transform(kept),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
});

/** Shipment status codes by the table of tracking. What is not here changes nothing. */
const newsOf: Readonly<Record<string, ParcelNews>> = Object.fromEntries(
  Object.entries({
    booked: [1, 2, 3, 4, 5, 13, 15, 19, 20, 27, 52],
    picked_up: [6, 42, 51],
    on_the_way: [18, 22, 38, 39, 48],
    out_for_delivery: [17],
    not_delivered: [21, 77],
    delivered: [7],
    returning: [9, 40, 41, 46, 75, 78],
    came_back: [10, 14],
    lost: [12, 24, 25, 44],
    canceled: [8, 45],
  } satisfies Partial<Record<ParcelNews, number[]>>).flatMap(([news, codes]) =>
    codes.map((code) => [code, news as ParcelNews]),
  ),
);

/** Both forms of time ('2023-05-19 11:59:16', '23 05 2023 11:43:52') are India's, without an offset. */
const istTime = z.string().transform((given, context) => {
  const [day = "", time] = given.replace(/^(\d\d) (\d\d) (\d{4}) /, "$3-$2-$1 ").split(" ");
  const at = storeMoment(day, time);
  if (!Number.isNaN(at.getTime())) return at;
  context.addIssue("not a time");
  return z.NEVER;
});

/** Characters of a courier's words and places that are kept. */
const MOST = 120;

const scan = z.object({
  date: istTime,
  location: anyText,
  "sr-status": z.union([z.string(), z.number()]).transform(String).nullish(),
  "sr-status-label": anyText,
});

/**
 * Scan by scan, so that one which can't be read loses nothing but itself. A courier's own scans without a code of Shiprocket's are left out: their
 * words are for its people, telephone numbers included.
 */
const scans = z
  .array(z.unknown())
  .nullish()
  .catch(null)
  .transform((given) =>
    (given ?? []).flatMap((one): CourierEvent[] => {
      const read = scan.safeParse(one).data;
      const code = read?.["sr-status"] ?? "";
      if (!read || !/^\d+$/.test(code)) return [];
      return [eventOf(code, read["sr-status-label"], read.location, read.date)];
    }),
  );

function eventOf(code: string, words: string, place: string, at: Date): CourierEvent {
  const news = newsOf[code] ?? "other";
  // Without half of a sign at the end.
  const cut = (said: string) => said.slice(0, MOST).replace(/[\ud800-\udbff]$/, "");
  return { news, code, words: cut(words), place: cut(place), at };
}

export const tracked = z.object({
  tracking_data: z.object({ shipment_track_activities: scans }),
});

const webhook = z
  .object({
    awb: anyText,
    order_id: anyText,
    shipment_status: anyText,
    shipment_status_id: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ])
      .nullish()
      .catch(null),
    current_timestamp: istTime.nullish().catch(null),
    scans,
  })
  .transform((given): CourierUpdate => {
    const code = `${given.shipment_status_id ?? ""}`;
    const isTold = given.scans.some((event) => event.code === code);
    // The present status comes apart from the scans now and then, with a time of its own.
    const present =
      code && !isTold && given.current_timestamp
        ? [eventOf(code, given.shipment_status, "", given.current_timestamp)]
        : [];
    return { waybill: given.awb, reference: given.order_id, events: [...given.scans, ...present] };
  });

export function readWebhook(body: Uint8Array): CourierUpdate | string {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return "it is no JSON";
  }
  const parsed = webhook.safeParse(json);
  if (parsed.success)
    return parsed.data.waybill || parsed.data.reference ? parsed.data : "it names no parcel";
  return parsed.error.issues.map(({ path, code }) => `${path.join(".") || "the whole"}: ${code}`).join(", ");
}
