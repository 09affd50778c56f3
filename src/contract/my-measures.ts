import * as z from "zod/mini";
import { defineCall, oneOf } from "./call.ts";
import { type Measurements, measurementsInput } from "./garment/garment.ts";
import { templateIds } from "./garment/templates.ts";

/** By template, what somebody measured of a garment that fits them well: centimetres by measure. */
const myMeasures = z
  .record(z.string(), measurementsInput)
  .check(
    z.refine(
      (measures) => Object.keys(measures).every((template) => templateIds.includes(template)),
      `Garments must be among ${templateIds.join(", ")}`,
    ),
  );
export type MyMeasures = z.infer<typeof myMeasures>;

/** Somebody whose clothes are measured: the shopper, or a child. */
export interface MeasuredPerson {
  name: string;
  garments: { template: string; name: string; measures: Measurements }[];
}

export const getMyMeasures = defineCall({
  method: "GET",
  path: "/my-measures",
  auth: "customer",
  summary: "The measures of garments that fit the person well",
  response: oneOf(myMeasures),
});

export const saveMyMeasures = defineCall({
  method: "PUT",
  path: "/my-measures",
  auth: "customer",
  summary: "Replaces the person's measures; an empty object takes them away",
  body: z.object({ measures: myMeasures }),
  response: oneOf(myMeasures),
});
