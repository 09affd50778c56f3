import * as z from "zod/mini";
import { defineCall, messageOf, oneOf } from "#kernel/call.ts";
import {
  entityId,
  optionalChoice,
  requiredText,
  rupeesInput,
  seenFields,
  wholeNumberInput,
} from "#kernel/fields.ts";
import { bulkIds } from "#modules/catalogue/contract/bulk.ts";
import { priceEndings } from "#modules/catalogue/contract/prices/price-rule.ts";
import { conditions } from "#modules/garments/contract/choices.ts";

const PERCENT = "Please enter a whole number of per cent from 1 to 90";

const days = wholeNumberInput(1, 999, "Please enter a whole number of days from 1 to 999");
const bound = z.nullable(rupeesInput("Please enter a price, or nothing"));

export const ladderStep = z.object({ after: days, percent: wholeNumberInput(1, 90, PERCENT) });
export type LadderStep = z.output<typeof ladderStep>;

const rises = (one: LadderStep | undefined, next: LadderStep | undefined) =>
  !one || !next || (next.after > one.after && next.percent > one.percent);

/** The rule of a ladder: whose prices fall by how much after how many days on sale. Sums in rupees. */
export const ladderInput = z
  .object({
    /** The ladder to change; a new one without. */
    id: z.optional(entityId),
    seen: seenFields,
    name: requiredText("Please enter a name", 60, "Name"),
    /** Of two that fit a product the one with the smaller number counts. */
    rank: wholeNumberInput(1, 99, "Please enter a whole number from 1 to 99"),
    /** Every category where there is none. */
    category_id: optionalChoice,
    /** Every condition where there is none. */
    condition: z.nullable(z.enum(conditions)),
    /** The band of the price that was asked before any step, its end not among it. */
    price_from: bound,
    price_below: bound,
    steps: z.array(ladderStep).check(z.maxLength(3)),
    /** Days after which a product's time is up; never, where there is none. */
    out_after: z.nullable(days),
    ending: z.enum(priceEndings),
  })
  .check(
    z.refine(({ steps, out_after }) => steps.length > 0 || out_after !== null, {
      message: "Please enter a step, or after how many days a product is out",
      path: ["out_after"],
    }),
    ...[1, 2].map((i) =>
      z.refine<{ steps: LadderStep[] }>(({ steps }) => rises(steps[i - 1], steps[i]), {
        message: "Each step comes later than the one before, and takes more off",
        path: ["steps", i, "after"],
      }),
    ),
    z.refine(({ steps, out_after }) => out_after === null || out_after > (steps.at(-1)?.after ?? 0), {
      message: "A product is out after its last step",
      path: ["out_after"],
    }),
    z.refine(({ price_from, price_below }) => price_below === null || price_below > (price_from ?? 0), {
      message: "The band ends above where it begins",
      path: ["price_below"],
    }),
  );
export type LadderInput = z.output<typeof ladderInput>;

const { seen: _, ...rule } = ladderInput.shape;
export const ladder = z.extend(z.object({ ...rule, id: z.string() }), {
  category: z.nullable(z.string()),
  is_on: z.boolean(),
});
export type Ladder = z.output<typeof ladder>;

export const saveLadder = defineCall("POST", "/price-ladders", "prices", {
  summary: "Adds a ladder by which prices fall with age, switched off, or changes one",
  body: ladderInput,
  response: messageOf(ladder),
  errors: ["not_found", "changed_meanwhile"],
});

export const switchLadder = defineCall("PUT", "/price-ladders", "prices", {
  summary: "Switches a ladder on, from the next night on, or off; what it lowered stays lowered",
  body: z.object({ id: entityId, is_on: z.boolean() }),
  response: messageOf(ladder),
  errors: ["not_found"],
});

export const deleteLadder = defineCall("DELETE", "/price-ladders", "prices", {
  summary: "Deletes a ladder; what it lowered stays lowered",
  query: z.object({ id: entityId }),
  response: messageOf(z.object({ id: z.string() })),
  errors: ["not_found"],
});

export const followLadder = defineCall("POST", "/price-ladders-follow", "prices", {
  summary: "Has ladders lower products again whose price somebody changed: per cents are of the price of now",
  body: z.object({ ids: bulkIds }),
  response: oneOf(z.object({ changed: z.array(z.string()) })),
});

export const sortings = ["aside", "families", "upcycling"] as const;
export type Sorting = (typeof sortings)[number];

export const sortOut = defineCall("POST", "/time-is-up", "prices", {
  summary: "Says what becomes of products whose time is up; 'sale' brings them back on sale",
  body: z.object({ ids: bulkIds, to: z.enum([...sortings, "sale"]) }),
  response: oneOf(z.object({ changed: z.array(z.string()) })),
});
export type SortOut = z.output<typeof sortOut.body>;
