import { describe, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { shipment } from "#modules/orders/contract/order.ts";
import { defaultStoreDetails } from "../server/read-settings.ts";
import { deliverySettingsInput, paymentSettings, storeDetailsInput } from "./settings.ts";

/** The first message of each field. */
function messages(input: object): Record<string, string> {
  const { error } = storeDetailsInput.safeParse({ ...demoStore, ...input });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("store details", () => {
  test("the demo's and the blank ones are fine as they are", () => {
    expect(storeDetailsInput.parse(demoStore)).toEqual(demoStore);
    expect(storeDetailsInput.parse(defaultStoreDetails)).toEqual(defaultStoreDetails);
  });

  test("blank lines and space around are dropped, what is not said is blank", () => {
    const { phone: _, ...rest } = demoStore;
    const parsed = storeDetailsInput.parse({
      ...rest,
      name: "  Rebon ",
      legal_name: null,
      address_lines: [" 1 Quay ", "", "  "],
    });
    expect(parsed).toMatchObject({ name: "Rebon", legal_name: "", phone: "", address_lines: ["1 Quay"] });
  });

  test.each<[string, unknown, string]>([
    ["name", " ", "Store name is required"],
    ["city", "", "City is required"],
    ["state", "", "State is required"],
    ["country", "", "Country is required"],
    ["zip", "68201", "Zip code must be a 6 digit number"],
    ["zip", "068201", "No place has this PIN code. Please check its digits."],
    ["gst_number", "32ABCDE1234F1Y9", "GST number must have 15 characters, such as 32ABCDE1234F1Z9"],
    [
      "gst_number",
      "32ABCDE1234F1Z5",
      "GST number has a typing error: its last character does not fit the others",
    ],
    ["phone", "call us", "Phone must be a phone number, such as +91 484 555 0100"],
    ["email", 'a"b@c.d', "Please enter a valid email address."],
    ["website", "javascript:alert(1)", "Website must start with https://"],
    ["address_lines", ["1", "2", "3", "4", "5"], "Please enter at most 4 lines of the address"],
    ["legal_name", "x".repeat(121), "Legal name can have at most 120 characters"],
  ])("%s %j is refused", (field, entered, message) => {
    expect(messages({ [field]: entered })).toEqual({ [field]: message });
  });

  test.each([
    ["rebon.example", "https://rebon.example"],
    [" www.rebon.example/about?a=b ", "https://www.rebon.example/about?a=b"],
    ["//rebon.example", "https://rebon.example"],
    ["rebon.example:8080/x", "https://rebon.example:8080/x"],
    ["http://rebon.example", "http://rebon.example"],
    ["", ""],
  ])("a link %j is kept as %j", (url, kept) => {
    expect(storeDetailsInput.parse({ ...demoStore, website: url }).website).toBe(kept);
    if (url === "") return;
    const social_links = [{ name: "Shop", url }];
    expect(storeDetailsInput.parse({ ...demoStore, social_links }).social_links[0]?.url).toBe(kept);
    expect(shipment.parse({ tracking_url: url }).tracking_url).toBe(kept);
  });

  test.each(["32ABCDE1234F1Z9", " 32abcde1234f1z9 ", "32-ABCDE-1234F 1Z9", "३२ABCDE१२३४F1Z9"])(
    "the GST number %j is kept in its own form",
    (typed) => {
      expect(storeDetailsInput.parse({ ...demoStore, gst_number: typed }).gst_number).toBe("32ABCDE1234F1Z9");
    },
  );

  test("links need a name and an address of the web", () => {
    const social_links = [{ name: "", url: "javascript:alert(1)" }];
    expect(messages({ social_links })).toEqual({
      "social_links.0.name": "Name is required",
      "social_links.0.url": "Link must start with https://",
    });
  });
});

test.each([0, 721, 1.5, "24", null])("%j hours are refused", (unpaid_hours) => {
  const input = { cash_on_delivery: true, online_payment: true, unpaid_hours };
  expect(paymentSettings.safeParse(input).error?.issues[0]?.message).toBe(
    "Hours must be a whole number from 1 to 720",
  );
});

test.each([
  [{ delivery_charge: 0, free_delivery_from: null }, true],
  [{ delivery_charge: 49.5, free_delivery_from: 999 }, true],
  [{ delivery_charge: -1, free_delivery_from: null }, false],
  [{ delivery_charge: 1.005, free_delivery_from: null }, false],
  [{ delivery_charge: 1, free_delivery_from: "999" }, false],
  [{ delivery_charge: 1, free_delivery_from: null, delivery_days_from: 3, delivery_days_to: 3 }, true],
  [{ delivery_charge: 1, free_delivery_from: null, delivery_days_from: 4, delivery_days_to: 3 }, false],
  [{ delivery_charge: 1, free_delivery_from: null, delivery_days_from: 4, delivery_days_to: 91 }, false],
])("delivery %j is %s", (input, fine) => expect(deliverySettingsInput.safeParse(input).success).toBe(fine));
