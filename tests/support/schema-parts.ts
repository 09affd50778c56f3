import type * as z from "zod/mini";
import { calls } from "#src/modules.ts";

interface SchemaPart {
  path: string;
  schema: z.core.$ZodType;
}

/** A schema and everything within it. One of a kind that is not known here is an error: nothing is left unlooked at. */
export function partsOf(schema: z.core.$ZodType, path: string): SchemaPart[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (inner: z.core.$ZodType, name = "") => partsOf(inner, path + name);
  const self = { path, schema };
  switch (def.type) {
    case "object":
      return [self, ...Object.entries(def.shape).flatMap(([name, field]) => within(field, `.${name}`))];
    case "array":
      return [self, ...within(def.element, "[]")];
    case "record":
      // Names that may stand there are a rule of their own.
      return [self, ...within(def.valueType, "{}")];
    case "union":
      return [self, ...def.options.flatMap((option) => within(option))];
    case "optional":
    case "nullable":
    case "default":
      return [self, ...within(def.innerType)];
    case "pipe":
      return [self, ...within(def.in), ...within(def.out)];
    case "number":
    case "string":
    case "boolean":
    case "enum":
    case "literal":
    case "transform":
    // The fields that a form got are compared and never kept: anything may stand within.
    case "unknown":
      return [self];
    default:
      throw new Error(`${path} is a ${def.type}: say here what is within`);
  }
}

/** Every query and every body of all calls, part by part. */
export const sentParts: readonly SchemaPart[] = Object.entries(calls).flatMap(([name, { query, body }]) => [
  ...partsOf(query, `${name} query`),
  ...partsOf(body, `${name} body`),
]);
