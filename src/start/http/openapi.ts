import * as z from "zod/mini";
import { type Call, permissionOf } from "#kernel/call.ts";
import { errorCodes } from "#kernel/error-codes.ts";
import { pauseOf } from "#kernel/pause.ts";
import { ANSWER_TYPES } from "#platform/http/api/stream-text.ts";
import type { ShopModule } from "#platform/module.ts";
import { callGroups, modules } from "#src/modules.ts";

type JsonSchema = Record<string, unknown>;

const all: readonly ShopModule[] = Object.values(modules);
const sentAndReturned = new Set(all.flatMap((module) => module.sentAndReturned ?? []));

/** The objects of all contracts by the names under which they are exported. */
const named = all
  .flatMap(({ contracts = [] }) => contracts)
  .flatMap(Object.entries)
  .flatMap(([name, schema]): [string, z.ZodMiniType][] =>
    schema instanceof z.ZodMiniObject ? [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, schema]] : [],
  );

/** The names that generated clients know the schemas by, of what is sent and of what is returned. */
export const schemaNames: Record<"input" | "output", [name: string, schema: z.ZodMiniType][]> = {
  output: named,
  input: named.map(([name, schema]) => [sentAndReturned.has(schema) ? `${name}Input` : name, schema]),
};

const registries = { input: registryOf(schemaNames.input), output: registryOf(schemaNames.output) };

function registryOf(schemas: readonly [string, z.ZodMiniType][]) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  return registry;
}

/** The JSON Schema of what a client sends (`input`) or gets (`output`); those that have a name are in `$defs`, and referred to. */
function schemaOf(schema: z.ZodMiniType, io: "input" | "output") {
  const options = { io, metadata: registries[io], unrepresentable: "any" } as const;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, options);
  return rest;
}

function parametersOf(call: Call): JsonSchema[] {
  const query = schemaOf(call.query, "input");
  const required = new Set(query.required);
  const named = Object.entries(query.properties ?? {});
  const inPath = new Set(call.path.match(/:\w+/g));
  return named.map(([name, schema]) => ({
    name,
    in: inPath.has(`:${name}`) ? "path" : "query",
    required: required.has(name),
    schema,
  }));
}

const binary = { type: "string", format: "binary" };
const form = { type: "object", required: ["image"], properties: { image: binary } };

const bodies: Record<Exclude<Call["bodyKind"], "none">, (call: Call) => JsonSchema> = {
  json: (call) => ({ "application/json": { schema: schemaOf(call.body, "input") } }),
  multipart: () => ({ "multipart/form-data": { schema: form } }),
  file: () => ({ "application/octet-stream": { schema: binary } }),
};

export function errorCodesOf(call: Call): (keyof typeof errorCodes)[] {
  return [
    "malformed",
    ...(call.auth === "public" ? [] : (["unauthenticated", "invalid_token"] as const)),
    ...(permissionOf(call) ? (["forbidden"] as const) : []),
    ...(call.bodyKind === "none" ? [] : (["validation_failed"] as const)),
    ...call.errors,
  ];
}

function responsesOf(call: Call): JsonSchema {
  const responses: Record<string, JsonSchema> = {
    [call.status]: {
      description: "Done",
      content: { [ANSWER_TYPES[call.answerKind ?? "json"]]: { schema: schemaOf(call.response, "output") } },
    },
  };
  for (const code of new Set(errorCodesOf(call))) {
    const { status } = errorCodes[code];
    const known = responses[status]?.description;
    const withMessage = code === "rate_limited" ? `${code} (${limitsOf(call)})` : code;
    responses[status] = {
      description: known ? `${known}, ${withMessage}` : withMessage,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    };
  }
  return responses;
}

const ABOUT =
  "The calls of the Rebon shop: JSON in and out, amounts in rupees. Calls that need a person take the header `Authorization: Bearer <access_token>`, with the token of `GET /api/session`. Accounts are under /api/auth.";

function whoMayMake(call: Call): string {
  if (call.auth === "public") return "For anybody.";
  const permission = permissionOf(call);
  return permission ? `For admins with the permission \`${permission}\`.` : "For anybody signed in.";
}

const COUNTED = {
  account: "for one account",
  client: "from one network address",
  email: "in the name of one email address",
};

function limitsOf({ limits }: Call): string {
  const said = limits.map(({ max, window, per }) => `at most ${max} in ${pauseOf(window)} ${COUNTED[per]}`);
  return said.join(", ");
}

/** The OpenAPI 3.1 description of every call, made from the contract objects that the server itself parses with. */
export function describeApi(publicUrl: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [tag, group] of Object.entries(callGroups)) {
    for (const [operationId, { call }] of Object.entries(group)) {
      const path = call.path.replace(/:(\w+)/g, "{$1}");
      const entry = paths[path] ?? {};
      paths[path] = entry;
      const { bodyKind: kind } = call;
      entry[call.method.toLowerCase()] = {
        operationId,
        tags: [tag],
        summary: call.summary,
        description: whoMayMake(call),
        security: call.auth === "public" ? [] : [{ accessToken: [] }],
        "x-auth": call.auth,
        parameters: parametersOf(call),
        ...(kind === "none" ? {} : { requestBody: { required: true, content: bodies[kind](call) } }),
        responses: responsesOf(call),
      };
    }
  }
  const schemas: Record<string, JsonSchema> = { Error: errorSchema };
  return {
    openapi: "3.1.0",
    info: { title: "Rebon", version: "1", description: ABOUT },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(callGroups).map((name) => ({ name })),
    paths: gatherDefinitions(paths, schemas),
    components: {
      securitySchemes: { accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas,
    },
  };
}

/** Moves the definitions that each schema of `paths` brings along into `schemas`, which all of them refer to then. */
function gatherDefinitions(paths: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  return JSON.parse(JSON.stringify(paths), (key, value) => {
    if (key === "$ref") return value.replace("#/$defs/", "#/components/schemas/");
    if (key !== "$defs") return value;
    Object.assign(schemas, value);
    return undefined;
  });
}

const properties = {
  code: { type: "string", enum: Object.keys(errorCodes) },
  message: { type: "string" },
  fields: { type: "object", additionalProperties: { type: "string" } },
};
const error = { type: "object", required: ["code", "message"], properties };
const errorSchema: JsonSchema = { type: "object", required: ["error"], properties: { error } };
