import type { ParcelStage } from "#modules/orders/contract/what-comes-next.ts";

/** One step of a parcel's way, in plain words. */
interface ParcelStep {
  words: string;
  place: string;
  at: string;
}

/** A parcel as its customer sees it: its way, the last step first. */
export interface MyParcel {
  id: string;
  courier: string;
  tracking_number: string;
  /** How far it is; null where that says nothing of what comes next. */
  stage: ParcelStage | null;
  steps: ParcelStep[];
}
