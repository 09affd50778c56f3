import { z } from "zod";

/** Inputs of the API (apidocs.shiprocket.in), as far as the stand-in takes them. Fields that are not documented are passed over, as there. */

const filled = (what: string) => z.string().trim().min(1, `The ${what} field is required.`);
const pin = z.coerce.string().regex(/^[1-9]\d{5}$/, "The pincode is not valid.");
const phone = z.coerce.string().regex(/^[6-9]\d{9}$/, "Not a valid mobile number");
const side = z.number().gt(0.5, "Must be more than 0.5.");

export const login = z.object({ email: z.string(), password: z.string() });

export const newOrder = z.object({
  order_id: filled("order id").max(50),
  order_date: filled("order date").regex(/^\d{4}-\d\d-\d\d/),
  pickup_location: filled("pickup location"),
  billing_customer_name: filled("billing customer name"),
  billing_last_name: z.string(),
  billing_address: filled("billing address"),
  billing_address_2: z.string().default(""),
  billing_city: filled("billing city").max(30),
  billing_pincode: pin,
  billing_state: filled("billing state"),
  billing_country: filled("billing country"),
  billing_email: z.email("The billing email must be a valid email address."),
  billing_phone: phone,
  shipping_is_billing: z.literal(true),
  order_items: z
    .array(
      z.object({
        name: filled("name"),
        sku: filled("sku"),
        units: z.int().min(1),
        selling_price: z.number().min(0),
      }),
    )
    .min(1, "The order items field is required."),
  payment_method: z.enum(["COD", "Prepaid"]),
  sub_total: z.number().min(0),
  length: side,
  breadth: side,
  height: side,
  weight: z.number().gt(0),
});

export const serviceability = z.object({
  pickup_postcode: pin,
  delivery_postcode: pin,
  cod: z.enum(["0", "1"]),
  weight: z.coerce.number().gt(0),
});

export const assignment = z.object({ shipment_id: z.int(), courier_id: z.int() });
export const shipmentIds = z.object({ shipment_id: z.array(z.int()).min(1).max(50) });
export const orderIds = z.object({ ids: z.array(z.int()).min(1) });
