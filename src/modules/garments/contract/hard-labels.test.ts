import { expect, test } from "vitest";
import {
  type AgeGroup,
  ageGroups,
  type Gender,
  genders,
  normalSizes,
  type SizeSystem,
  sizeSystems,
} from "./choices.ts";
import { normaliseSize } from "./read-size.ts";
import type { SizeKind } from "./templates.ts";

const words =
  "M=M | xl=XL | Extra  Large=XL | 2XL=XXL | xxxl=3XL | 2xs=XXS | Free size=Free size | freesize=Free size | One Size=Free size";

/** Labels as people write them, by what is known of the garment, each with the size that a person of the trade would tell. */
const labels: Readonly<Record<string, string>> = {
  "any letters": words,
  "any waist": words,
  "any shoes": words,
  any: words,
  "letters women UK": "12=M | 8=S | 10=S | 24=5XL | US 0=XXS | 13=none",
  "letters women US": "8=M | 2=XS",
  "letters women EU": "40=M | 60=none",
  "letters men UK": "40=M",
  "letters men US": "42=L",
  "letters men EU": "50=M | 48=S",
  "letters unisex": "34=XXS | 0-3 M=0-3 M",
  waist: "W34=W34 | 28.5=W29",
  "waist women US": "32 inches=W32",
  "shoes women IN": "7=UK 7",
  "shoes women US": "9=UK 7",
  "shoes men US": "9=UK 8",
  "shoes women EU": "40=UK 7",
  "shoes men EU": "42=UK 8",
  "shoes unisex EU": "42=UK 8",
  "letters women": `
    12=M | UK 12=M | EU 34=XS | 36"=M | 38=L | 6 years=5-6 Y | =none | 1234=none | -12=none | 5'6"=none | N/A=none | constructor=none | __proto__=none
    UK8=S | UK 8=S | 8UK=S | 8 UK=S | UK-12=M | UK:14=L | U.K. 10=S | UK Size 16=XL | GB 12=M | AU 12=M
    EU38=S | EU 40=M | EUR 42=L | 38 EU=S | eu-44=XL | FR 40=M | EU 38/40=M | US6=S | US 8=M | USA 10=L | US 00=XXS | us 7=M
    M/40=M | 40/M=M | M (40)=M | M-40=M | M - 38=M | L/42=L | L (UK 14)=L | UK 14 (L)=L | M40=M | XL:44=XL | (M)=M
    S/M=M | XS-S=S | M/L=L | L-XL=XL | Size M=M | size: L=L | Sz S=S | SIZE 12=M | M.=M | Medium=M | Med=M | MEDIUM (M)=M
    X-Large=XL | XX Large=XXL | XX-Large=XXL | Extra Large=XL | extra-large=XL | Extra Extra Large=XXL | X-Small=XS | XX-Small=XXS
    3 XL=3XL | 3-XL=3XL | 2X=XXL | 1X=XL | 3X=3XL | 6XL=6XL | XXXXL=4XL | 4xl=4XL | XXXXXXL=6XL | 2XS=XXS | XXS=XXS
    Ｍ=M | ＸＬ=XL | ４０=XL | １２=M | UK 12 / EU 40 / US 8=M | EUR 40 US 8 UK 12=M | EUR M USA M MEX 28=M
    34=S | 38"=L | Bust 36=M | 36 inches=M | 92 cm=M | 92cm=M | 14W=L | 8P=S | 12 Petite=M | Women's 12=M | Ladies M=M | IN 36=M | IND 38=L
    One-size=Free size | OSFA=Free size | Free Size (fits up to 40)=Free size | O/S=Free size | freesize=Free size | OS=Free size
    FREE=Free size | Onesize=Free size | one size fits all=Free size | Free Size (S-XL)=Free size | 160/84A=S`,
  "letters men": `
    39=M | 15.5=M | 15½=M | 15 1/2=M | 16=L | 16.5"=L | 17=XL | 14.5=S | 42=L | 37=S | 41=L | 43=XL | 39 cm=M | 15.5/34=M | 39/40=M
    38=S | 40R=M | 42L=L | 38S=S | 44 Regular=XL | Chest 42=L | EU 50=M | 52 EU=L | EU 41=L | UK 40=M | US 44=XL | 100 cm=M | 170/92A=XS
    M Slim Fit=M | Men's L=L | 2XL Tall=XXL | LT=none | XL (Big)=XL | 3xl=3XL | 40-42=L`,
  letters: `40=none | 6-9 months=6-12 M | 18 m=12-18 M | 24 months=18-24 M | 5-6 Y=5-6 Y | 8 to 9 yrs=8-9 Y | 40 Y=none | 5T=4-5 Y | 2T=1-2 Y | 3T/4T=3-4 Y | NB=0-3 M | Newborn=0-3 M | 6-7=6-7 Y | 13-14=13-14 Y | 110 cm=4-5 Y | 128cm=7-8 Y
    Boys M=8-9 Y | Girls 8=7-8 Y | Kids 6-7=6-7 Y | Age 6=5-6 Y | Y6=5-6 Y | 6Y=5-6 Y | 5/6 yrs=5-6 Y | 12-18=12-18 M | 0-3=0-3 M | 3-6m=3-6 M
    18M=12-18 M | 24 mths=18-24 M | 36 months=2-3 Y | 10 Years=9-10 Y | 8 ans=7-8 Y | 10A=9-10 Y | 15.5=M | UK 12=M | 6-7 Years Old=6-7 Y`,
  "letters women kids": `
    6-7=6-7 Y | 13-14=13-14 Y | 8=7-8 Y | 10=9-10 Y | 110 cm=4-5 Y | 116=5-6 Y | EU 128=7-8 Y | 134/140=9-10 Y | M=8-9 Y | S=6-7 Y | L=10-11 Y
    20=2-3 Y | 22=3-4 Y | 24=4-5 Y | 26=6-7 Y | 28=7-8 Y | 30=9-10 Y | 32=10-11 Y | 34=11-12 Y | 36=12-13 Y | 38=13-14 Y | 16=6-12 M | 18=1-2 Y
    US 8=7-8 Y | UK 10=9-10 Y | 8-10=9-10 Y | 6X=none | M (8-10)=9-10 Y | 9/10=9-10 Y | 12 yrs=11-12 Y | 4-5A 110cm=4-5 Y | 110 (5Y)=4-5 Y
    XL (14)=12-13 Y | 10-11Y=10-11 Y | Free size=Free size | 7+=6-7 Y`,
  "letters unisex infant": `6=3-6 M | 12=6-12 M | 0-3=0-3 M | 6-9=6-12 M | 6/9M=6-12 M | 74=6-12 M | 80 cm=6-12 M | 62=0-3 M | M=3-6 M | NB=0-3 M | 18m=12-18 M`,
  "letters men toddler": `2T=1-2 Y | 4T=3-4 Y | 3=2-3 Y | 98=2-3 Y | 2-3=2-3 Y | 92=18-24 M | S=2-3 Y | 18-24=18-24 M | 24 M=18-24 M`,
  "waist men": `
    34=W34 | 32x34=W32 | 32/34=W32 | W32 L34=W32 | W32/L34=W32 | 32R=W32 | 32L=W32 | 34S=W34 | 80 cm=W32 | 80cm=W32 | 90=W36 | 95=W38 | 100=W40 | 85 cm=W34
    32W 34L=W32 | 32 W=W32 | w 34=W34 | 34"=W34 | 34 inch=W34 | 34 in=W34 | 32*34=W32 | 32 X 32=W32 | 30-32=W30 | Waist 36=W36 | 36 waist=W36
    EU 50=W34 | 48 EU=W32 | UK 34=W34 | US 36=W36 | IND 34=W34 | IN 32=W32 | 86cm=W34 | M=M | XXL=XXL | 2X=XXL | 175/86A=W34 | 32-34-36=W32 | 28.5=W29`,
  "waist women": `
    UK 12=W30 | UK8=W26 | UK 10R=W28 | 12L=W30 | EU 40=W30 | EU38=W28 | 42 EU=W32 | US 8=W30 | US6=W28 | US 28=W28 | 28=W28 | W27=W27 | 30=W30 | 10=W28
    27/32=W27 | W28L30=W28 | M=M | S/M=M | 72 cm=W28 | 10-12=W30 | Free size=Free size | 165/72A=W28`,
  "waist men kids": `28=7-8 Y | 24=4-5 Y | 6-7=6-7 Y | 10 yrs=9-10 Y | 128=7-8 Y | 140 cm=9-10 Y | W24=W24 | 12=11-12 Y | 5T=4-5 Y`,
  "shoes women": `
    38=UK 5 | 39=UK 6 | EU39=UK 6 | UK 6/EU 39=UK 6 | EU 39 / UK 6=UK 6 | EU 39/US 8=UK 6 | 8 US=UK 6 | US8=UK 6 | UK5=UK 5 | 5 UK=UK 5 | UK 5.5=UK 5.5 | 5½=UK 5.5
    37.5=UK 4.5 | 36 EU=UK 3 | 24 cm=UK 5 | 240=UK 5 | IND 5=UK 5 | 5=UK 5 | 38 ⅔=UK 5.5`,
  "shoes men": `
    UK 7.5=UK 7.5 | 42=UK 8 | 43=UK 9 | 8 UK=UK 8 | IND 8=UK 8 | 8 IND=UK 8 | IN 9=UK 9 | UK8=UK 8 | EU 42.5=UK 8.5 | 42 2/3=UK 8.5 | US 9=UK 8 | 9M US=UK 8
    UK 7½=UK 7.5 | 7 1/2=UK 7.5 | 7,5=UK 7.5 | 27 cm=UK 8 | 270 mm=UK 8 | UK 9 (EU 43)=UK 9 | Size 10=UK 10 | EUR 44=UK 10 | 44 EUR=UK 10`,
  shoes: `38=UK 5 | 42=UK 8 | 28=Kids UK 10 | 10C=Kids UK 10 | 3Y=UK 3`,
  "shoes unisex kids": `UK 10=Kids UK 10 | 10=Kids UK 10 | 28=Kids UK 10 | EU 32=Kids UK 13 | 34=UK 2 | UK 3=UK 3 | US 12=Kids UK 11 | 13½=Kids UK 13.5 | 11C=Kids UK 11 | US 1=Kids UK 13`,
  "shoes women toddler": `UK 5=Kids UK 5 | 22=Kids UK 5.5 | 6=Kids UK 6 | EU 25=Kids UK 8`,
  women: `UK8=S | W32=W32 | M-40=M | 6-7=6-7 Y | OSFA=Free size`,
};

const rows = Object.entries(labels).flatMap(([key, text]) => {
  const said = key.split(" ");
  const find = <Value extends string>(values: readonly Value[]) =>
    values.find((value) => said.includes(value)) ?? null;
  const facts = {
    kind: find<SizeKind>(["letters", "waist", "shoes"]),
    gender: find<Gender>(genders),
    age: find<AgeGroup>(ageGroups),
    system: find<SizeSystem>(sizeSystems),
  };
  return text
    .trim()
    .split(/\||\n/)
    .map((row) => {
      const [size = "", normal = ""] = row.split("=").map((cell) => cell.trim());
      return { key, size, normal, facts };
    });
});

test.each(rows)("$key: $size is $normal", ({ size, normal, facts }) => {
  const found = normaliseSize({ size, ...facts });
  expect(found ?? "none").toBe(normal);
  if (found) expect(normalSizes).toContain(found);
});

test("no size is there twice", () => expect(new Set(normalSizes).size).toBe(normalSizes.length));
