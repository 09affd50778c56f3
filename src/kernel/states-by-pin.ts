import { pinDigits } from "./typed/digits.ts";

/** The first digits of PIN codes by state; of several that fit, the longest counts. */
const beginnings: Readonly<Record<string, string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "51 52 53",
  "Arunachal Pradesh": "790 791 792",
  Assam: "78",
  Bihar: "80 81 821 823 824 84 85",
  Chandigarh: "160",
  Chhattisgarh: "49",
  "Dadra and Nagar Haveli and Daman and Diu": "3962 362520 362540",
  Delhi: "11",
  Goa: "403",
  Gujarat: "36 37 38 39",
  Haryana: "12 13",
  "Himachal Pradesh": "17",
  "Jammu and Kashmir": "18 19",
  Jharkhand: "814 815 816 82 83",
  Karnataka: "56 57 58 59",
  Kerala: "67 68 69",
  Ladakh: "194",
  // 682550 is Kochi.
  Lakshadweep: "682551 682552 682553 682554 682555 682556 682557 682558 682559",
  "Madhya Pradesh": "45 46 47 48",
  Maharashtra: "40 41 42 43 44",
  Manipur: "795",
  Meghalaya: "793 794",
  Mizoram: "796",
  Nagaland: "797 798",
  Odisha: "75 76 77",
  Puducherry: "6050 6096 673310 533464",
  Punjab: "14 15",
  Rajasthan: "30 31 32 33 34",
  Sikkim: "737",
  "Tamil Nadu": "60 61 62 63 64",
  Telangana: "50",
  Tripura: "799",
  "Uttar Pradesh": "20 21 22 23 24 25 26 27 28",
  Uttarakhand: "248 249 263",
  "West Bengal": "70 71 72 73 74",
};

/** The states and union territories of India, offered while typing; anything else may be typed too. */
export const indianStates = Object.keys(beginnings);

/** Where districts of two states share the first digits. */
const UNCLEAR = "2447 246 247 262";

/** Every beginning with its state; "" where it is not clear which. */
export const pinBeginnings = Object.entries({ ...beginnings, "": UNCLEAR }).flatMap(([state, starts]) =>
  starts.split(" ").map((start) => ({ start, state })),
);

/** The state that a PIN code most likely lies in, a proposal only; "" where its digits do not tell, null while it is no PIN code. */
export function stateOfPin(typed: string): string | null {
  const pin = pinDigits(typed);
  if (!/^\d{6}$/.test(pin)) return null;
  const fitting = pinBeginnings.filter(({ start }) => pin.startsWith(start));
  return fitting.sort((a, b) => b.start.length - a.start.length)[0]?.state ?? "";
}
