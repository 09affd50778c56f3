import { z } from "zod";
import { matching } from "#platform/backup/storage-settings.ts";
import type { runningFields } from "./env-fields.ts";

type Output<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>;

export const courierFields = {
  SHIPROCKET_EMAIL: z.email("SHIPROCKET_EMAIL must be the email address of the API user.").optional(),
  SHIPROCKET_PASSWORD: matching(
    /^.{6,}$/,
    "SHIPROCKET_PASSWORD must be the password of the API user.",
  ).optional(),
  SHIPROCKET_WEBHOOK_TOKEN: matching(
    /^[\x21-\x7e]{16,200}$/,
    "SHIPROCKET_WEBHOOK_TOKEN must have at least 16 characters, without spaces.",
  ).optional(),
  SHIPROCKET_PICKUP_PIN: matching(
    /^[1-9]\d{5}$/,
    "SHIPROCKET_PICKUP_PIN must be the six digits of the PIN where parcels are picked up.",
  ).optional(),
  SHIPROCKET_PICKUP_LOCATION: z.string().max(36).default("Primary"),
  COURIER_SANDBOX: z.enum(["yes", "no"], "COURIER_SANDBOX must be yes or no.").default("no"),
};

type Values = Output<typeof courierFields>;

/** They are needed together: without the token parcels would be booked and never be heard of. */
export function incompleteShiprocket(
  values: Values & Pick<Output<typeof runningFields>, "SHOP_MODE">,
): string[] {
  const given = [
    values.SHIPROCKET_EMAIL,
    values.SHIPROCKET_PASSWORD,
    values.SHIPROCKET_WEBHOOK_TOKEN,
    values.SHIPROCKET_PICKUP_PIN,
  ];
  const isWhole = given.every((value) => !value) || given.every(Boolean);
  const isDemos = values.COURIER_SANDBOX === "no" || values.SHOP_MODE === "demo";
  return [
    ...(isWhole
      ? []
      : [
          "SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN and SHIPROCKET_PICKUP_PIN must be set together.",
        ]),
    ...(isDemos ? [] : ["SHOP_MODE=live takes no COURIER_SANDBOX: its couriers come to nobody."]),
  ];
}

export function couriersOf(values: Values) {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = values;
  const { SHIPROCKET_WEBHOOK_TOKEN: webhookToken, SHIPROCKET_PICKUP_PIN: pin } = values;
  const isWhole = email && password && webhookToken && pin;
  return {
    /** Null: parcels go by hand, or to the stand-in. */
    shiprocket: isWhole
      ? { email, password, webhookToken, pickup: { location: values.SHIPROCKET_PICKUP_LOCATION, pin } }
      : null,
    /** Whether a demo's parcels are booked at a stand-in. */
    courierSandbox: values.COURIER_SANDBOX === "yes",
  };
}
