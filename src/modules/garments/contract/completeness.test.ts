import { expect, test } from "vitest";
import { missingParts } from "./completeness.ts";
import { type Garment, unknownGarment } from "./garment.ts";

const whole: Garment = {
  ...unknownGarment,
  gender: "women",
  age_group: "adult",
  normal_size: "M",
  color: ["red"],
  material: ["silk"],
  pattern: "plain",
  condition: "very_good",
  measurements: { chest: 50 },
};

test.each<[Partial<Garment>, string[]]>([
  [{ size: null, normal_size: null }, ["size"]],
  // A label that filters don't understand.
  [{ size: "Pretty", normal_size: null }, ["size"]],
  [{ color: [], measurements: {} }, ["color", "measurements"]],
  // Whoever says that signs of wear are visible shows them.
  [{ condition: "good" }, ["flaws"]],
  [{ condition: "good", flaws: [{ kind: "hole", words: "", pin: null }] }, []],
  [{ condition: null }, ["condition", "flaws"]],
])("with %j", (changed, missing) => expect(missingParts({ ...whole, ...changed }, "tops")).toEqual(missing));
