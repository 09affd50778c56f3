import { msg } from "#kernel/languages/messages.ts";
import type { ParcelNews } from "#kernel/ports/couriers.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { ParcelStage } from "#modules/orders/contract/what-comes-next.ts";

/** BOOKING: asked for, outcome open. REFUSED: nobody took it. CANCELED: the courier or the gateway gave it up before it left. */
export const parcelStates = [
  "BOOKING",
  "REFUSED",
  "BOOKED",
  "ON_THE_WAY",
  "DELIVERED",
  "RETURNING",
  "CAME_BACK",
  "LOST",
  "CANCELED",
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** The fate of one that came back, was lost or taken back. */
export const parcelEnds = ["ON_SALE", "OFF_SALE", "SEND_AGAIN", "TAKEN_BACK"] as const;

export const eventSources = ["webhook", "asked", "hand"] as const;

interface News {
  news: ParcelNews;
  at: Date;
}

/** Where several pieces of news of one moment stand in the way of a parcel. */
const order: readonly ParcelNews[] = [
  "other",
  "booked",
  "canceled",
  "picked_up",
  "on_the_way",
  "not_delivered",
  "out_for_delivery",
  "returning",
  "lost",
  "came_back",
  "delivered",
];

/** The state that a piece of news leads to. Cash was handed over, or the piece is back: nothing later undoes that. */
const steps: Readonly<Record<ParcelNews, (state: ParcelState) => ParcelState>> = {
  other: (state) => state,
  booked: (state) => state,
  canceled: (state) => (state === "BOOKED" ? "CANCELED" : state),
  picked_up: (state) => forward(state),
  on_the_way: (state) => forward(state),
  out_for_delivery: (state) => forward(state),
  not_delivered: (state) => forward(state),
  returning: () => "RETURNING",
  came_back: () => "CAME_BACK",
  lost: () => "LOST",
  delivered: () => "DELIVERED",
};

/** A parcel on its way back is scanned as any other. */
function forward(state: ParcelState): ParcelState {
  return state === "RETURNING" ? state : "ON_THE_WAY";
}

/**
 * The state of a booked parcel by all that is known to have happened to it. It goes by when things happened, and not by when they were told: news
 * may come late, twice or in any order.
 */
export function stateOf(events: readonly News[]): ParcelState {
  const inOrder = [...events].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || order.indexOf(a.news) - order.indexOf(b.news),
  );
  let state: ParcelState = "BOOKED";
  for (const { news } of inOrder) {
    if (state === "DELIVERED" || state === "CAME_BACK") break;
    state = steps[news](state);
  }
  return state;
}

/** How far a parcel is, for its customer. `news`: all of it, the last first. */
export function stageOf(
  { state, end }: { state: ParcelState; end: (typeof parcelEnds)[number] | null },
  news: readonly ParcelNews[],
): ParcelStage | null {
  if (end) return end === "SEND_AGAIN" ? "sent_again" : null;
  return state === "ON_THE_WAY" ? (news.find(isForward) ?? "on_the_way") : (stages[state] ?? null);
}

const forwardNews = ["picked_up", "on_the_way", "out_for_delivery", "not_delivered"] as const;
const isForward = (news: ParcelNews): news is (typeof forwardNews)[number] =>
  forwardNews.some((one) => one === news);
const stages: Partial<Record<ParcelState, ParcelStage>> = {
  BOOKED: "booked",
  DELIVERED: "delivered",
  RETURNING: "returning",
  CAME_BACK: "came_back",
  LOST: "lost",
};

/** Whether the parcel has left the shop, and its order with it. */
export function hasLeft(state: ParcelState): boolean {
  return ["ON_THE_WAY", "DELIVERED", "RETURNING", "CAME_BACK", "LOST"].includes(state);
}

/** Whether it is still here and nobody comes for it, so that another courier may be booked. */
export function isUntaken(state: ParcelState): boolean {
  return state === "REFUSED" || state === "CANCELED";
}

/** Whether a courier may be booked: the order may be shipped, or was and is to be sent again. `parcels`: all of the order, the latest first. */
export function isBookable(
  { standing }: Pick<Order, "standing">,
  parcels: readonly { state: ParcelState; end: (typeof parcelEnds)[number] | null }[],
): boolean {
  const [latest] = parcels;
  if (latest?.end === null && !isUntaken(latest.state)) return false;
  if (!standing.on_the_way) return standing.may_be_sent;
  return parcels.find(({ end }) => end !== null && end !== "TAKEN_BACK")?.end === "SEND_AGAIN";
}

/** Whether nothing more is heard of it. */
export function isOver(state: ParcelState): boolean {
  return state === "DELIVERED" || state === "CAME_BACK" || state === "CANCELED";
}

/** Whether the courier has collected cash and not yet sent it. */
export function owesCash(parcel: { state: ParcelState; cash: number; cash_received_on: string | null }) {
  return parcel.state === "DELIVERED" && parcel.cash > 0 && parcel.cash_received_on === null;
}

/** Whether somebody has to say what becomes of pieces and money. */
export function asksWhatNow({ state, closed_at }: { state: ParcelState; closed_at: string | null }): boolean {
  return (state === "CAME_BACK" || state === "LOST") && closed_at === null;
}

/** The plain words that customers read of it, for `t`; null is not for them. */
export const newsWords: Readonly<Record<ParcelNews, string | null>> = {
  other: null,
  booked: msg("The courier knows of your parcel"),
  picked_up: msg("The courier has picked up your parcel"),
  on_the_way: msg("Your parcel is on its way"),
  out_for_delivery: msg("Your parcel is out for delivery"),
  not_delivered: msg("The courier could not hand over your parcel"),
  delivered: msg("Your parcel is delivered"),
  returning: msg("Your parcel goes back to the store"),
  came_back: msg("Your parcel is back at the store"),
  lost: msg("The courier can't find your parcel"),
  canceled: null,
};

/** How far its booking is, for admins: what is booked, what is not, and what nobody knows yet. */
export function bookedWords(parcel: {
  state: ParcelState;
  courier: string;
  tracking_number: string;
  refusal: string;
}): string {
  const { state, courier, tracking_number, refusal } = parcel;
  if (state !== "BOOKING") return [`${courier} is booked`, refusal].filter(Boolean).join(". ");
  return tracking_number === ""
    ? "It is not known yet whether the courier took the parcel. The shop goes on asking by itself, and books nothing twice."
    : `${courier} is booked (${tracking_number}). Its pickup and label are still open; the shop goes on asking by itself.`;
}

/** How admins read its state. */
export const stateWords: Readonly<Record<ParcelState, string>> = {
  BOOKING: "Being booked",
  REFUSED: "Not booked",
  BOOKED: "Booked",
  ON_THE_WAY: "On the way",
  DELIVERED: "Delivered",
  RETURNING: "Coming back",
  CAME_BACK: "Came back",
  LOST: "Lost",
  CANCELED: "Taken back",
};
