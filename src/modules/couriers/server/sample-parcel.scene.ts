import type { Parcel } from "#modules/couriers/contract/parcel.ts";

/** A booked parcel, for tests of screens. */
export function sampleParcel(changes: Partial<Parcel> = {}): Parcel {
  return {
    id: "11111111-0d7e-4a55-8b1c-9e6d2f0a7b31",
    order_id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31",
    state: "BOOKED",
    courier: "Delhivery Surface",
    tracking_number: "19041439575758",
    label_url: "https://couriers.example/label.pdf",
    charge: 54,
    cash: 749.5,
    cash_received_on: null,
    cash_reference: "",
    refusal: "",
    booked_at: "2026-11-20T06:30:00.000Z",
    delivered_at: null,
    closed_at: null,
    end: null,
    events: [],
    ...changes,
  };
}
