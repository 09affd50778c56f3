import { describe, expect, test } from "vitest";
import { fieldName, sentenceOf, valueText } from "./changes-screen.tsx";

describe("a sentence", () => {
  test.each([
    ["created", "product", "Indigo kurta", "Added product Indigo kurta"],
    ["deleted", "sub category", "Kurtas", "Deleted sub category Kurtas"],
    ["updated", "settings", "Payment", "Changed the settings: Payment"],
    ["invited", "invitation", "anu@example.org", "Invited anu@example.org to the staff"],
    ["removed", "staff", "Anu (anu@example.org)", "Removed Anu (anu@example.org) from the staff"],
    ["weight taken back", "order", "1", "Noted the courier's answer: it took its weight of order 1 back"],
    ["set_aside", "order", "1", "Set aside order 1"],
  ])("%s %s", (action, subject_type, subject_name, sentence) => {
    expect(sentenceOf({ action, subject_type, subject_name })).toBe(sentence);
  });
});

describe("a field", () => {
  test.each([
    ["discounted_price", 749.5, "Discounted price", "₹749.50"],
    ["free_delivery_from", 100000, "Free delivery from", "₹1,00,000"],
    ["stock", 1200, "Stock", "1,200"],
    ["is_active", false, "Is active", "No"],
    ["brand", null, "Brand", "–"],
    ["grievance_officer.phone", "1", "Grievance officer: Phone", "1"],
    ["opening_hours", ["Mon", "Tue"], "Opening hours", "Mon, Tue"],
    ["social_links", [{ name: "Facebook", url: "https://x" }], "Social links", "Facebook · https://x"],
    ["expires_at", "2026-08-01T20:00:00.000Z", "Expires at", "2 Aug 2026, 1:30 am"],
  ])("%s", (field, value, name, text) => {
    expect(fieldName(field)).toBe(name);
    expect(valueText(field, value)).toBe(text);
  });
});
