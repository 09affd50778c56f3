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
  steps: ParcelStep[];
}
