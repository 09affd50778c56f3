import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ParcelNews, parcelNews } from "#kernel/ports/couriers.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import {
  asksWhatNow,
  hasLeft,
  newsWords,
  type ParcelState,
  parcelStates,
  stageOf,
  stateOf,
} from "./parcel-state.ts";

const told = (...news: ParcelNews[]) => news.map((one, index) => ({ news: one, at: new Date(index * 1000) }));

describe("the way of a parcel", () => {
  test.each<[ParcelNews[], ParcelState]>([
    [[], "BOOKED"],
    [["booked", "other"], "BOOKED"],
    [["booked", "canceled"], "CANCELED"],
    [["canceled", "picked_up"], "ON_THE_WAY"],
    [["picked_up", "canceled"], "ON_THE_WAY"],
    [["picked_up", "not_delivered", "out_for_delivery"], "ON_THE_WAY"],
    [["picked_up", "returning", "on_the_way"], "RETURNING"],
    [["returning", "came_back", "on_the_way"], "CAME_BACK"],
    [["returning", "delivered"], "DELIVERED"],
    [["delivered", "returning", "came_back"], "DELIVERED"],
    [["came_back", "delivered"], "CAME_BACK"],
    [["lost"], "LOST"],
    [["lost", "on_the_way"], "ON_THE_WAY"],
  ])("%j is %s", (news, state) => expect(stateOf(told(...news))).toBe(state));
});

test.each<[Parameters<typeof stageOf>[0], ParcelNews[], ReturnType<typeof stageOf>]>([
  [{ state: "BOOKING", end: null }, [], null],
  [{ state: "REFUSED", end: null }, [], null],
  [{ state: "CANCELED", end: null }, ["canceled"], null],
  [{ state: "BOOKED", end: null }, ["booked"], "booked"],
  [{ state: "ON_THE_WAY", end: null }, ["picked_up", "booked"], "picked_up"],
  [{ state: "ON_THE_WAY", end: null }, ["other", "out_for_delivery", "on_the_way"], "out_for_delivery"],
  [{ state: "ON_THE_WAY", end: null }, ["not_delivered", "out_for_delivery"], "not_delivered"],
  [{ state: "ON_THE_WAY", end: null }, [], "on_the_way"],
  [{ state: "RETURNING", end: null }, ["on_the_way", "returning"], "returning"],
  [{ state: "CAME_BACK", end: null }, ["came_back"], "came_back"],
  [{ state: "LOST", end: null }, ["lost"], "lost"],
  [{ state: "DELIVERED", end: null }, ["returning", "delivered"], "delivered"],
  [{ state: "CAME_BACK", end: "SEND_AGAIN" }, ["came_back"], "sent_again"],
  [{ state: "CAME_BACK", end: "ON_SALE" }, ["came_back"], null],
])("%o, after %j, is for its customer %s", (parcel, news, stage) => {
  expect(stageOf(parcel, news)).toBe(stage);
});

test("whatever order news is told in, and however often, the state is the same", () => {
  const news = fc.record({
    news: fc.constantFrom(...parcelNews),
    at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(5) }),
  });
  const stories = fc.array(news, { maxLength: 8 }).chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.shuffledSubarray([...events, ...events], {
        minLength: events.length * 2,
        maxLength: events.length * 2,
      }),
    ),
  );
  fc.assert(
    fc.property(stories, ([events, shuffled]) => stateOf(events) === stateOf(shuffled)),
    { numRuns: propertyRuns(200) },
  );
});

test("what has left the shop, and what asks for a decision", () => {
  expect(parcelStates.filter(hasLeft)).toEqual(["ON_THE_WAY", "DELIVERED", "RETURNING", "CAME_BACK", "LOST"]);
  const asks = (closed_at: string | null) =>
    parcelStates.filter((state) => asksWhatNow({ state, closed_at }));
  expect([asks(null), asks("2026-11-20T08:00:00Z")]).toEqual([["CAME_BACK", "LOST"], []]);
});

test("customers read plain words, and nothing of what is no affair of theirs", () => {
  expect(Object.entries(newsWords).filter(([, words]) => words === null)).toEqual([
    ["other", null],
    ["canceled", null],
  ]);
});
