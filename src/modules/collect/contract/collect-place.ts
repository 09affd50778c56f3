/** Where and when orders are collected, line by line, and for how many days they wait there. */
export interface CollectPlace {
  address: string[];
  hours: string[];
  days: number;
}
