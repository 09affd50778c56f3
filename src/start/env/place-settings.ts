import { resolve } from "node:path";
import { z } from "zod";
import { matching } from "#platform/backup/storage-settings.ts";
import { origin, url, wholeNumber } from "./forms.ts";

const databaseUrl = (name: string) =>
  url(
    ["postgres:", "postgresql:"],
    `${name} must look like postgres://user:password@host:5432/database.`,
  ).optional();

/** Where the shop is: its process, its address, its data. */
export const placeFields = {
  ROLE: z.enum(["web", "worker", "all"], "ROLE must be web, worker or all.").default("all"),
  PORT: wholeNumber(1, 65_535, "PORT must be a whole number from 1 to 65535.").default(3000),
  HOST: matching(
    /^[\w.:-]+$/,
    "HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.",
  ).default("127.0.0.1"),
  PUBLIC_URL: origin(
    "PUBLIC_URL must be the shop's address without a path, such as https://shop.example.org.",
  ),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: databaseUrl("DATABASE_URL"),
  DATABASE_DIRECT_URL: databaseUrl("DATABASE_DIRECT_URL"),
};

export function placeOf(values: z.output<z.ZodObject<typeof placeFields>>, publicUrl: string) {
  return {
    /** Whether this process serves requests, runs jobs, or both. */
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    /** Scheme and host that the public uses, without a slash at the end. */
    publicUrl,
    /** Absolute path. */
    dataDir: resolve(values.DATA_DIR),
    /** Null: the embedded PostgreSQL below dataDir. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** The same database without a pooler, for what needs a session. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
  };
}
