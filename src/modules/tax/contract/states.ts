/** A State or Union Territory of India with the code by which GST knows it. */
export interface GstState {
  code: string;
  name: string;
}

/** Every State and UT, 28 and 8, with other ways to write it. Source: GST portal, list of State codes (25 and 28 were merged into 26 and 37). */
const TABLE = `
01 Jammu and Kashmir = J&K, Jammu, Kashmir
02 Himachal Pradesh = HP
03 Punjab = PB
04 Chandigarh = CH
05 Uttarakhand = Uttaranchal, UK
06 Haryana = HR
07 Delhi = New Delhi, NCT of Delhi, National Capital Territory of Delhi, DL
08 Rajasthan = RJ
09 Uttar Pradesh = UP
10 Bihar = BR
11 Sikkim = SK
12 Arunachal Pradesh = AR
13 Nagaland = NL
14 Manipur = MN
15 Mizoram = MZ
16 Tripura = TR
17 Meghalaya = ML
18 Assam = AS
19 West Bengal = WB
20 Jharkhand = JH
21 Odisha = Orissa, OD
22 Chhattisgarh = Chattisgarh, CG
23 Madhya Pradesh = MP
24 Gujarat = GJ
26 Dadra and Nagar Haveli and Daman and Diu = Dadra and Nagar Haveli, Daman and Diu, Daman, Diu, DNHDD
27 Maharashtra = MH
29 Karnataka = KA
30 Goa = GA
31 Lakshadweep = LD
32 Kerala = Keralam, KL
33 Tamil Nadu = Tamilnadu, TN
34 Puducherry = Pondicherry, PY
35 Andaman and Nicobar Islands = Andaman and Nicobar, Andaman, AN
36 Telangana = TG, TS
37 Andhra Pradesh = AP
38 Ladakh = LA
`;

const rows = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [, code = "", name = "", others = ""] = /^(\d\d) (.+) = (.+)$/.exec(line) ?? [];
    return { code, name, spellings: [name, ...others.split(", ")] };
  });

export const gstStates: readonly GstState[] = rows.map(({ code, name }) => ({ code, name }));

/** Letters alone: 'Jammu & Kashmir', 'jammu and kashmir.' and 'Jammu And Kashmir' are one. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z]/g, "");

const byName = new Map(
  rows.flatMap(({ code, name, spellings }) =>
    spellings.map((text) => [plain(text), { code, name }] as const),
  ),
);
const byCode = new Map(gstStates.map((state) => [state.code, state]));

/** The State that an address names, in any usual spelling; null when it is none. A postal code says it less surely: 682555 is Lakshadweep. */
export function stateOf(text: string): GstState | null {
  return byName.get(plain(text)) ?? null;
}

/** The State of a code; null when there is none. */
export function stateOfCode(code: string): GstState | null {
  return byCode.get(code) ?? null;
}

/** The State where this GSTIN is registered: its first two digits. Null for none. */
export function stateOfGstin(gstin: string): GstState | null {
  return stateOfCode(gstin.slice(0, 2));
}
