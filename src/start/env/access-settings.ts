import { z } from "zod";
import { secretsIn } from "./forms.ts";

/** Access: the secret that signs sessions, the openness of a demo, the first admin. */
export const accessFields = {
  AUTH_SECRET: secretsIn
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      "AUTH_SECRET must have at least 32 characters.",
    )
    .refine(
      (secrets) => secrets.length <= 2 && new Set(secrets).size === secrets.length,
      "AUTH_SECRET must be one secret, or two different ones with a comma between.",
    )
    .optional(),
  DEMO_IN_PUBLIC: z.enum(["yes", "no"], "DEMO_IN_PUBLIC must be yes or no.").default("no"),
  ADMIN_EMAIL: z.email("ADMIN_EMAIL must be an email address.").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "ADMIN_PASSWORD must have at least 8 characters.")
    .max(128, "ADMIN_PASSWORD must have at most 128 characters.")
    .optional(),
};

export function accessOf(values: z.output<z.ZodObject<typeof accessFields>>) {
  return {
    authSecret: values.AUTH_SECRET?.[0] ?? null,
    /** Those that are accepted beside it while it is being changed. */
    formerSecrets: values.AUTH_SECRET?.slice(1) ?? [],
    adminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
  };
}
