import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stateOfPin } from "#kernel/states-by-pin.ts";
import { storeDate } from "#kernel/store-time.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { gramsOf, type Zone, zones } from "../contract/parcels.ts";
import type { PinArea } from "../contract/pin-areas.ts";
import { shippingSettings, weekdays } from "../contract/shipping-terms.ts";
import { chargeOf, daysTo, placeOf, shippingTermsOf } from "./delivery-to.ts";
import { isWorkingDay, promisedDays } from "./promised-days.ts";
import { readAreasFile } from "./read-areas-file.ts";
import { starterArea, starterAreas } from "./starter-areas.ts";
import { readState } from "./state-names.ts";

const runs = { numRuns: propertyRuns(100) };
const pins = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const features = { parcels: true };
const byWeight = (more: object = {}) =>
  shippingTermsOf({ features, shipping: { rates: "by_weight", ...more } });
const usual = shippingTermsOf({});
const at = (pin: string, terms = usual, state: string | null = null) =>
  placeOf(pin, { own: null, state }, terms);

describe("zones, seen from Kochi in Kerala", () => {
  test.each<[string, Zone]>([
    ["682001", "city"],
    ["682016", "city"],
    ["682550", "city"],
    ["682551", "islands"],
    ["682559", "islands"],
    ["682560", "city"],
    ["695001", "state"],
    ["683101", "state"],
    ["673310", "south"],
    ["600001", "south"],
    ["500001", "south"],
    ["403001", "india"],
    ["110001", "india"],
    ["247667", "india"],
    ["744101", "islands"],
    ["999999", "india"],
  ])("%s is %s", (pin, zone) => expect(at(pin).zone).toBe(zone));

  test("the store's own sorting district is near where the area names no city", () => {
    const store = { city: "Aluva", zip: "683101" };
    const terms = shippingTermsOf({ store });
    expect([at("683579", terms).zone, at("682001", terms).zone]).toEqual(["city", "state"]);
    const inKochi = shippingTermsOf({ store: { city: "Fort Kochi", zip: "682001" } });
    expect(at("682555", inKochi).zone).toBe("islands");
  });

  test("outside of the South nothing is 'South'", () => {
    const terms = shippingTermsOf({ store: { city: "Pune", state: "Maharashtra", zip: "411001" } });
    expect(["411002", "400001", "682001"].map((pin) => at(pin, terms).zone)).toEqual([
      "city",
      "state",
      "india",
    ]);
  });

  test("what the file says of the zone counts, and what it leaves out is not delivered to", () => {
    const terms = shippingTermsOf({ pin_file: { rows: 1 } });
    const own: PinArea = { ...starterArea("682001"), zone: "india", cod: false };
    const listed = placeOf("682001", { own, state: null }, terms);
    expect(listed).toMatchObject({ zone: "india", refusal: null, cod: false });
    const missing = placeOf("682002", { own: null, state: null }, terms);
    expect(missing.refusal).toBe("We don't deliver to 682 002 yet. Please choose another address.");
  });

  test("every PIN code has one zone, and the starter says of it what its digits say", () => {
    const narrowest = (pin: string) =>
      starterAreas
        .filter(({ pinFrom, pinTo }) => pinFrom <= Number(pin) && Number(pin) <= pinTo)
        .sort((a, b) => a.pinTo - a.pinFrom - (b.pinTo - b.pinFrom))[0];
    fc.assert(
      fc.property(pins, (pin) => {
        expect(zones).toContain(at(pin).zone);
        const { state = "", city = "" } = narrowest(pin) ?? {};
        const known = starterArea(pin);
        expect([state, city]).toEqual([known.state, known.city]);
        expect(state).toBe(stateOfPin(pin));
      }),
      { ...runs, examples: [["682550"], ["682551"], ["682559"], ["682560"], ["246000"], ["248001"]] },
    );
  });
});

describe("the own State alone", () => {
  const terms = byWeight({ own_state_only: true });
  test.each([
    ["682001", "Kerala", true],
    ["682001", " kerala ", true],
    ["682001", "KL", true],
    ["682001", "Tamil Nadu", false],
    ["600001", "Kerala", false],
    ["682551", "Kerala", false],
    ["247667", "Kerala", true],
    ["247667", "Somewhere", false],
    ["247667", null, false],
    ["695001", null, true],
  ])("%s in %j: %s", (pin, state, isFine) => {
    const sentence = "We deliver within Kerala only. Please choose an address there.";
    expect(at(pin, terms, state).refusal).toBe(isFine ? null : sentence);
  });
});

describe("charges", () => {
  const contents = (grams: number, goodsPaise = 100_00) => ({ grams, goodsPaise });

  test.each([
    [1, 60_00],
    [500, 60_00],
    [501, 100_00],
    [1000, 100_00],
    [1001, 140_00],
  ])("%i g to the South cost %i paise", (grams, paise) =>
    expect(chargeOf("south", contents(grams), byWeight())).toBe(paise),
  );

  test("the flat charge holds whatever it weighs, and goods of a certain worth travel free either way", () => {
    const delivery = { flatPaise: 49_50, freeFromPaise: 2000_00 };
    const flat = shippingTermsOf({ delivery });
    const weighed = shippingTermsOf({ features, delivery, shipping: { rates: "by_weight" } });
    expect(chargeOf("islands", contents(9000), flat)).toBe(49_50);
    for (const terms of [flat, weighed]) {
      expect(chargeOf("islands", contents(9000, 2000_00), terms)).toBe(0);
      expect(chargeOf("islands", contents(9000, 1999_99), terms)).toBeGreaterThan(0);
      expect(chargeOf("city", contents(0, 0), terms)).toBe(0);
    }
  });

  test("a heavier parcel never costs less, and nowhere more than where nobody knows the zone yet", () => {
    const weight = fc.integer({ min: 1, max: 60_000 });
    const rates = fc.record({ first: fc.nat(500), further: fc.nat(500) });
    fc.assert(
      fc.property(weight, weight, fc.constantFrom(...zones), rates, (a, b, zone, rate) => {
        const days = { days_from: 1, days_to: 2 };
        const dear = Object.fromEntries(zones.map((one) => [one, { first: 40, further: 20, ...days }]));
        const terms = byWeight({ zones: { ...dear, [zone]: { ...rate, ...days } } });
        const [lighter, heavier] = [Math.min(a, b), Math.max(a, b)].map((grams) =>
          chargeOf(zone, contents(grams), terms),
        );
        expect(lighter).toBeLessThanOrEqual(heavier ?? 0);
        expect(heavier).toBeLessThanOrEqual(chargeOf(null, contents(Math.max(a, b)), terms));
      }),
      runs,
    );
  });

  test.each([
    ["sarees", null, 700],
    ["sarees", 850, 850],
    [null, null, 500],
    ["no such template", null, 500],
  ])("a piece of %s with %j g of its own weighs %i g", (template, own, grams) =>
    expect(gramsOf(template, own)).toBe(grams),
  );
});

describe("days", () => {
  const pace = { ...shippingSettings.parse({}), handling_days: 1, holidays: ["2026-11-26"] };
  const road = { days_from: 1, days_to: 3 };
  // 24 November 2026 is a Tuesday.
  test.each([
    ["before the cut-off", "2026-11-24T13:59+05:30", ["2026-11-27", "2026-11-30", "2026-11-24T08:30"]],
    ["after it", "2026-11-24T14:00+05:30", ["2026-11-28", "2026-12-01", "2026-11-25T08:30"]],
    ["late by India's clock", "2026-11-24T19:00Z", ["2026-11-28", "2026-12-01", "2026-11-25T08:30"]],
    ["on a holiday", "2026-11-26T08:00+05:30", ["2026-11-30", "2026-12-02", "2026-11-27T08:30"]],
    ["on a Sunday", "2026-11-29T08:00+05:30", ["2026-12-02", "2026-12-04", "2026-11-30T08:30"]],
  ])("%s", (_, now, [from, by, orderBy]) => {
    const days = promisedDays(new Date(now), road, pace);
    expect([days.from, days.by, days.orderBy?.toISOString().slice(0, 16)]).toEqual([from, by, orderBy]);
  });

  test.each(["flat", "by_weight"] as const)("without a file no day is promised, %s", (rates) => {
    const terms = { ...usual, shipping: { ...usual.shipping, rates } };
    const days = daysTo({ zone: "south" }, new Date("2026-11-24T19:00Z"), terms);
    expect(days).toEqual({ from: "2026-11-29", by: "2026-12-07", dated: false, orderBy: null });
  });

  test("no promise is before the cut-off allows, none falls on a day of rest, and a later order never arrives sooner", () => {
    const moments = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2028-01-01"),
      noInvalidDate: true,
    });
    const calendar = fc.record({
      working_days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
      holidays: fc.array(moments.map(storeDate), { maxLength: 10 }),
      cut_off_hour: fc.nat(23),
      handling_days: fc.nat(10),
    });
    fc.assert(
      fc.property(moments, fc.nat(72), calendar, fc.nat(10), fc.nat(10), (now, hours, pace, least, more) => {
        const road = { days_from: least, days_to: least + more };
        const { from, by, orderBy } = promisedDays(now, road, pace);
        const begun = storeDate(orderBy ?? now);
        expect(orderBy?.getTime()).toBeGreaterThan(now.getTime());
        expect(isWorkingDay(begun, pace) && isWorkingDay(from, pace) && isWorkingDay(by, pace)).toBe(true);
        const soonest = Date.parse(begun) + (pace.handling_days + least) * 86_400_000;
        expect(Date.parse(from)).toBeGreaterThanOrEqual(soonest);
        expect(by >= from).toBe(true);
        const later = promisedDays(new Date(now.getTime() + hours * 3_600_000), road, pace);
        expect(later.from >= from && later.by >= by).toBe(true);
      }),
      runs,
    );
  });
});

describe("a file of areas", () => {
  const store = { city: "Kochi", state: "Kerala", zip: "682001" };
  const readFile = (text: string) => readAreasFile(text, store);
  const read = async (text: string) => {
    const result = await readFile(text);
    return result.ok ? result.value.areas : result.fields;
  };
  const kochi = { city: "Kochi", state: "Kerala", zone: null, serviceable: true, cod: true };

  test.each([
    ["PIN;City\n682 001;Kochi\n", [{ ...kochi, pinFrom: 682001, pinTo: 682001 }]],
    ["\ufeffpin,city\r\n\r\n682001 - 682043,Kochi\r\n", [{ ...kochi, pinFrom: 682001, pinTo: 682043 }]],
    [
      "pin\tcod\tnotes\n682-016\tno\tasks\n",
      [{ ...kochi, pinFrom: 682016, pinTo: 682016, city: "", cod: false }],
    ],
    [
      "pin,state,zone\n600001,Tamil Nadu,South\n",
      [{ ...kochi, pinFrom: 600001, pinTo: 600001, city: "", state: "Tamil Nadu", zone: "south" }],
    ],
    [
      "pin,city,state\n682001,Kochi; Fort,Kerala,\n",
      [{ ...kochi, pinFrom: 682001, pinTo: 682001, city: "Kochi; Fort" }],
    ],
    ["pin;city\n682001;Kochi, Fort;\n", [{ ...kochi, pinFrom: 682001, pinTo: 682001, city: "Kochi, Fort" }]],
    ["pin,city,state\n682001,Kochi, Fort,Kerala\n", { "line 2": "It has more cells than the first line" }],
    ["pin,city,City\n682001,Kochi,\n", { csv: "The first line names “city” twice." }],
    ["pin,city\n", []],
    ["city\nKochi\n", { csv: "The first line must name the columns, with “pin” among them." }],
    ['pin,city\n682001,"Kochi\n', [{ ...kochi, pinFrom: 682001, pinTo: 682001 }]],
    ['sep=;\r\nPIN;City\r\n="682001";Kochi\r\n', [{ ...kochi, pinFrom: 682001, pinTo: 682001 }]],
    ['"sep=|"\npin|city\n682001|Kochi\n', [{ ...kochi, pinFrom: 682001, pinTo: 682001 }]],
    [
      "All India directory,\n,\nPin Code,City\n682001.0,\u00a0Ko\u200bchi\u0000\n",
      [{ ...kochi, pinFrom: 682001, pinTo: 682001 }],
    ],
    [`pin\n${"1".repeat(3000)}\n`, { csv: "The file can't be read from line 2 on." }],
  ])("%j", async (text, expected) => expect(await read(text)).toEqual(expected));

  const indiaPost = [
    "circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude",
    "Kerala Circle,Kochi,Ernakulam,Fort Kochi BO,682001,BO,Delivery,ERNAKULAM,KERALA,9.96,76.24",
    '"Kerala Circle",Kochi,Ernakulam,"Kochi, HO",682001,HO,Delivery,ERNAKULAM,KERALA,NA,NA',
    "Kerala Circle,Kochi,Idukki,Elappara BO,685501,BO,Non Delivery,IDUKKI,KERALA,NA,NA",
    "Kerala Circle,Kochi,Idukki,Vagamon SO,685501,SO,Delivery,KOTTAYAM,KERALA,NA,NA",
    "Kerala Circle,Kochi,Idukki,Third BO,685501,BO,Delivery,IDUKKI,KERALA,NA,NA",
    "Chhattisgarh Circle,Raipur,Raipur,Raipur HO,492001,HO,Delivery,Raipur,CHATTISGARH,NA,NA",
    "Tamilnadu Circle,Chennai,Chennai,Chennai GPO,600001,HO,Delivery,CHENNAI,TAMIL NADU,NA,NA",
    "Karnataka Circle,Bengaluru,Bengaluru,Bengaluru GPO,560001,HO,Delivery,BENGALURU URBAN,KARNATKA,NA,NA",
    "Kerala Circle,Kochi,Lakshadweep,Kavaratti SO,682555,SO,Delivery,LAKSHADWEEP,LAKSHADWEEP,NA,NA",
    "Delhi Circle,Delhi,Delhi,Delhi GPO,110006,HO,Delivery,NA,NA,NA,NA",
  ].join("\r\n");

  test("India Post's directory is merged by PIN code, in the district of most offices, its States as they are spelt", async () => {
    const result = await readFile(indiaPost);
    if (!result.ok) throw new Error(JSON.stringify(result.fields));
    const { areas, offices, guesses } = result.value;
    expect(offices).toBe(10);
    expect(areas.map(({ pinFrom, city, state, zone }) => [pinFrom, city, state, zone])).toEqual([
      [110006, "", "Delhi", null],
      [492001, "Raipur", "Chhattisgarh", null],
      [560001, "Bengaluru Urban", "Karnataka", null],
      [600001, "Chennai", "Tamil Nadu", null],
      [682001, "Kochi", "Kerala", "city"],
      [682555, "Lakshadweep", "Lakshadweep", null],
      [685501, "Idukki", "Kerala", null],
    ]);
    expect(guesses).toEqual([{ written: "KARNATKA", read_as: "Karnataka", lines: 1 }]);
  });

  test("its lines that are wrong are left out and named, and one in which most are is refused", async () => {
    const lines = indiaPost
      .replace("685501,BO,Non", "NA,BO,Non")
      .replace("600001", "0")
      .replace('"Kochi, HO"', 'Kochi"s HO');
    const result = await readFile(lines);
    if (!result.ok) throw new Error(result.message);
    const { areas, offices, bad } = result.value;
    expect([offices, areas.length]).toEqual([8, 6]);
    expect(bad.map(({ line }) => line)).toEqual([4, 8]);
    const refused = await readFile(lines.replace(/,(?=492|560|682|110)/g, ",x"));
    expect(refused).toMatchObject({ message: "8 lines are wrong, so nothing was changed." });
  });

  test("the older directory's headings are known too", async () => {
    const older =
      "officename,pincode,officeType,Deliverystatus,divisionname,regionname,circlename,Taluk,Districtname,statename\nAchalapur B.O,504273,B.O,Delivery,Adilabad,Hyderabad,Andhra Pradesh,Asifabad,Adilabad,TELANGANA\n";
    expect(await read(older)).toMatchObject([{ pinFrom: 504273, city: "Adilabad", state: "Telangana" }]);
  });

  test.each([
    "Village name,Officename ( BO/SO/HO ),Pincode,Districtname,StateName",
    "S.No.,Post Office Name,PIN Code,District,State",
  ])("offices under %s are merged", async (heading) => {
    const line = heading.startsWith("S") ? "1,A,686001,Kottayam,KERALA" : "A,A B.O,686001,Kottayam,KERALA";
    expect(await read(`${heading}\n${line}\n${line}\n`)).toMatchObject([
      { pinFrom: 686001, city: "Kottayam" },
    ]);
  });

  test.each([
    ["Kerla", 682001, "Kerala", true],
    [
      "THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU",
      396230,
      "Dadra and Nagar Haveli and Daman and Diu",
      false,
    ],
    ["JAMMU & KASHMIR", 190001, "Jammu and Kashmir", false],
    ["PONDICHERRY", 605001, "Puducherry", false],
    ["ORISSA", 751001, "Odisha", false],
    ["TELENGANA", 500001, "Telangana", true],
    ["MAHARASTRA", 400001, "Maharashtra", true],
    ["UTTRAKHAND", 248001, "Uttarakhand", true],
    ["Somewhere else", 695001, "Kerala", true],
  ])("a State written %s at %d is read as %s", (written, pin, state, isGuessed) => {
    expect(readState(written, pin)).toEqual({ state, isGuessed });
  });

  test("names every wrong line as a spreadsheet counts it", async () => {
    const rows = [
      "682001,,yes,yes",
      "68200,,,",
      "682001,,,",
      "682005-682002,,,",
      "682003,abroad,,",
      "682004,,perhaps,",
    ];
    const PIN = "The PIN must be six digits, or a range such as 682001-682043";
    expect(await read(`pin,zone,serviceable,cod\n${rows.join("\n")}`)).toEqual({
      "line 3": PIN,
      "line 4": "This PIN code or range is there twice",
      "line 5": PIN,
      "line 6": "The zone must be blank or one of city, state, south, india, islands",
      "line 7": "“serviceable” and “cod” are yes or no",
    });
  });
});
