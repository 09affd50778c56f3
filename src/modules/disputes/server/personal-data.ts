import { removePhotos } from "#modules/packing/server/parcel-records.ts";
import type { PersonalData } from "#platform/module.ts";
import { isOpen, weightDisputes } from "../schema.ts";

export const personal: PersonalData = {
  outdated: {
    /** Photographs of a parcel whose weight is disputed wait for the end of that. */
    parcels: async (tx, { before }) => {
      const open = await tx.select({ orderId: weightDisputes.orderId }).from(weightDisputes).where(isOpen);
      return removePhotos(tx, { before, keptFor: open.map(({ orderId }) => orderId) });
    },
  },
};
