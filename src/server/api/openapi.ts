import * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { errorCodes } from "#contract/error-codes.ts";

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema of what a client sends (`input`) or gets (`output`). */
export function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

/** The parameters of a call's query. */
export function parametersOf(call: Call): JsonSchema[] {
  const query = schemaOf(call.query, "input");
  const required = new Set((query.required as string[] | undefined) ?? []);
  return Object.entries((query.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema,
  }));
}

const bodies: Record<Exclude<Call["bodyKind"], "none">, (call: Call) => JsonSchema> = {
  json: (call) => ({ "application/json": { schema: schemaOf(call.body, "input") } }),
  multipart: () => ({
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["image"],
        properties: { image: { type: "string", format: "binary" } },
      },
    },
  }),
  file: () => ({ "application/octet-stream": { schema: { type: "string", format: "binary" } } }),
};

function bodyOf(call: Call): JsonSchema | undefined {
  return call.bodyKind === "none" ? undefined : { required: true, content: bodies[call.bodyKind](call) };
}

/** The codes that a call can be refused with. */
export function refusalsOf(call: Call): (keyof typeof errorCodes)[] {
  return [
    "malformed",
    ...(call.auth === "public" ? [] : (["unauthenticated", "invalid_token"] as const)),
    ...(call.auth === "admin" ? (["forbidden"] as const) : []),
    ...(call.bodyKind === "none" ? [] : (["validation_failed"] as const)),
    ...call.errors,
  ];
}

const ANSWER_TYPES = { json: "application/json", csv: "text/csv" } as const;

function responsesOf(call: Call): JsonSchema {
  const responses: Record<string, JsonSchema> = {
    [call.status]: {
      description: "Done",
      content: { [ANSWER_TYPES[call.answerKind ?? "json"]]: { schema: schemaOf(call.answer, "output") } },
    },
  };
  for (const code of new Set(refusalsOf(call))) {
    const { status } = errorCodes[code];
    const known = responses[status]?.description;
    responses[status] = {
      description: known ? `${known}, ${code}` : code,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    };
  }
  return responses;
}

/** The OpenAPI 3.1 description of every call, made from the contract objects that the server itself parses with. */
export function describeApi(publicUrl: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [operationId, call] of Object.entries(calls)) {
    const entry = paths[call.path] ?? {};
    paths[call.path] = entry;
    const requestBody = bodyOf(call);
    entry[call.method.toLowerCase()] = {
      operationId,
      summary: call.summary,
      security: call.auth === "public" ? [] : [{ accessToken: [] }],
      "x-auth": call.auth,
      parameters: parametersOf(call),
      ...(requestBody ? { requestBody } : {}),
      responses: responsesOf(call),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Rebon",
      version: "1",
      description: "The calls of the Rebon shop. Accounts are under /api/auth.",
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: errorSchema },
    },
    paths,
  };
}

const errorSchema: JsonSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string", enum: Object.keys(errorCodes) },
        message: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
      },
    },
  },
};
