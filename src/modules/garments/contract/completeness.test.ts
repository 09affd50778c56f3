import { expect, test } from "vitest";
import { missingParts } from "./completeness.ts";
import { unknownGarment } from "./garment.ts";

const whole = {
  ...unknownGarment,
  gender: "women" as const,
  age_group: "adult" as const,
  size: "M",
  normal_size: "M",
  color: ["red" as const],
  material: ["silk" as const],
  pattern: "plain" as const,
  condition: "very_good" as const,
  measurements: { chest: 50 },
};

test.each([
  [{ size: null, normal_size: null }, ["size"]],
  // A label that filters don't understand.
  [{ size: "Pretty", normal_size: null }, ["size"]],
  [{ color: [], measurements: {} }, ["color", "measurements"]],
  // Whoever says that signs of wear are visible shows them.
  [{ condition: "good" as const }, ["flaws"]],
  [{ condition: "good" as const, flaws: [{ kind: "hole" as const, words: "", pin: null }] }, []],
  [{ condition: null }, ["condition", "flaws"]],
])("with %j", (changed, missing) => expect(missingParts({ ...whole, ...changed }, "tops")).toEqual(missing));
