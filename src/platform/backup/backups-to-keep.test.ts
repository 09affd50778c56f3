import fc from "fast-check";
import { expect, test } from "vitest";
import { backupsToRetain, lastDue } from "./prune-backups.ts";

const DAY = 24 * 60 * 60_000;
const at = (moment: string) => ({ moment: new Date(moment) });
const daysBefore = (last: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ moment: new Date(Date.parse(last) - n * DAY) }));
const kept = (backups: { moment: Date }[], keep: { daily: number; weekly: number; monthly: number }) =>
  [...backupsToRetain(backups, keep)].map(({ moment }) => moment.toISOString().slice(0, 10)).sort();

test("of two years of daily backups 7 days, 4 weeks and 12 months are kept", () => {
  // A Sunday in India, 2:30 in the morning there.
  const backups = daysBefore("2026-11-21T21:00:00Z", 730);
  expect(kept(backups, { daily: 7, weekly: 4, monthly: 12 })).toEqual([
    ...["2025-12-30", "2026-01-30", "2026-02-27", "2026-03-30", "2026-04-29", "2026-05-30", "2026-06-29"],
    ...["2026-07-30", "2026-08-30", "2026-09-29", "2026-10-30"],
    // Sundays in India are the last of their weeks.
    ...["2026-10-31", "2026-11-07", "2026-11-14"],
    ...["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"],
  ]);
});

test("days without a backup do not count, so that a pause prunes nothing", () => {
  const backups = [at("2026-01-05T21:00:00Z"), at("2026-01-06T21:00:00Z"), at("2026-11-20T21:00:00Z")];
  expect(backupsToRetain(backups, { daily: 3, weekly: 0, monthly: 0 }).size).toBe(3);
});

test("of several on one day the last is kept", () => {
  const backups = [at("2026-11-20T06:00:00Z"), at("2026-11-20T09:00:00Z"), at("2026-11-20T07:00:00Z")];
  expect([...backupsToRetain(backups, { daily: 7, weekly: 4, monthly: 12 })]).toEqual([backups[1]]);
});

test("the newest is kept, never more than asked for, and pruning twice prunes no more", () => {
  const [min, max] = [new Date("2024-01-01"), new Date("2027-01-01")];
  const moments = fc.array(fc.date({ min, max, noInvalidDate: true }), { minLength: 1 });
  const keep = fc.record({ daily: fc.nat(9), weekly: fc.nat(6), monthly: fc.nat(14) });
  fc.assert(
    fc.property(moments, keep, (dates, wanted) => {
      const backups = dates.map((moment) => ({ moment }));
      const first = backupsToRetain(backups, wanted);
      const newest = Math.max(...dates.map((date) => date.getTime()));
      expect([...first].some(({ moment }) => moment.getTime() === newest)).toBe(true);
      expect(first.size).toBeLessThanOrEqual(Math.max(1, wanted.daily + wanted.weekly + wanted.monthly));
      expect(backupsToRetain([...first], wanted)).toEqual(first);
    }),
  );
});

test.each([
  ["2026-11-22T20:59:00Z", "2026-11-21T21:00:00.000Z"],
  ["2026-11-22T21:00:00Z", "2026-11-22T21:00:00.000Z"],
  ["2026-11-23T03:00:00Z", "2026-11-22T21:00:00.000Z"],
])("at %s the backup of 2:30 in India was last due at %s", (now, due) => {
  expect(lastDue(new Date(now), 150).toISOString()).toBe(due);
});
