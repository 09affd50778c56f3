import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { nothingBack, sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Receipt } from "../contract/receipt.ts";
import { composeReceipt } from "./get-receipt.ts";
import { canPrint, readFont, runsOf } from "./receipt-fonts.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const receipt = composeReceipt(sampleOrder({ payment_status: "SUCCESS" }), demoStore, nothingBack);
const MISSING = "The receipt on our website, under My Orders, shows them all.";

/** The text of each sheet, as a PDF reader finds it. */
async function textOf(given: Receipt): Promise<string[]> {
  return pagesOf(await receiptPdf(given));
}

async function pagesOf(pdf: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const document = await getDocumentProxy(pdf);
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.normalize("NFC"));
}

const withName = (name: string): Receipt => ({ ...receipt, customer: { ...receipt.customer, name } });

describe("the receipt as PDF", () => {
  test("says what the page says", async () => {
    const [text = ""] = await textOf(receipt);
    for (const expected of [
      "RBN-20261101-3F2A91C4",
      "Registration number EKM/TC/0417/2016",
      "Silk saree <script>",
      "₹1,00,500",
      "−₹500",
      "₹1,01,049.50",
      "Rupees One Lakh One Thousand Forty-Nine and Fifty Paise Only",
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).not.toMatch(/GST|�|\?/);
  });

  test("is the same file every time, and names its language, title and author", async () => {
    const bytes = await receiptPdf(receipt);
    expect(await receiptPdf(receipt)).toEqual(bytes);
    const { info } = await (await getDocumentProxy(bytes)).getMetadata();
    const named = { Title: `Receipt ${receipt.number}`, Author: demoStore.name, Language: "en-IN" };
    expect(info).toMatchObject(named);
  });

  test.each(["ml", "hi"] as const)(
    "speaks %s, every letter of it, and is a file of that language",
    async (language) => {
      const order = sampleOrder({ payment_status: "SUCCESS", status: "CANCELED-ADMIN" });
      const back = { refunded: 374.62, on_its_way: 1000, by_hand: 12_345.5, as_credit: 374.63 };
      const amounts = { ...back, net_paid: 86_954.75 };
      const pdf = await speaking(language, () =>
        receiptPdf(composeReceipt(order, demoStore, { ...nothingBack, amounts })),
      );
      const [text = "", ...more] = await pagesOf(pdf.slice());
      expect(more).toEqual([]);
      expect(text).not.toMatch(/\?|�|Receipt|Total|Rupees|Paid|Cash|Canceled|November/);
      expect(text).toContain("₹86,954.75");
      const { info } = await (await getDocumentProxy(pdf)).getMetadata();
      expect(info).toMatchObject({ Language: `${language}-IN` });
    },
  );

  test("continues on further sheets, each headed, without losing a line", async () => {
    const line = { quantity: 1, price: 10, amount: 10 };
    const name = "with a name that is long enough for more than one line of the sheet";
    const lines = Array.from({ length: 70 }, (_, i) => ({
      ...line,
      id: `${i}`,
      name: `Product ${i} ${name}`,
    }));
    const pages = await textOf({ ...receipt, lines });
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain("Item");
    expect(pages.join("\n").match(/Product \d+ with/g)).toHaveLength(70);
  });

  test.each([
    "അനിത മേനോൻ",
    "ശ്രീകൃഷ്ണ പ്രിയ",
    "अनिता मेनन",
    "श्रीकृष्ण त्रिपाठी",
    "அனிதா மேனன்",
    "Anu (é) \\ <</JS>>",
    "Łucja Anita മേനോൻ",
  ])("prints the name %s", async (name) => {
    expect(canPrint(name)).toBe(true);
    const [text = ""] = await textOf(withName(name));
    expect(text).not.toContain("?");
    expect(text).not.toContain(MISSING);
    // Readers give back shaped letters in the order in which they are drawn, so only Latin text is compared whole.
    const latin = name.match(/[A-Za-zé]+/g) ?? [];
    for (const word of latin) expect(text).toContain(word);
    expect(text.match(/\p{L}/gu)?.length).toBeGreaterThan(receipt.customer.name.length);
  });

  test("knows somebody whose name it can't print by the email, and says where missing letters can be read", async () => {
    const customer = { ...receipt.customer, name: "অনিতা", address_lines: ["ફ્લેટ 4, Rose Street"] };
    const [text = ""] = await textOf({ ...receipt, customer });
    expect(text).toContain(receipt.customer.email);
    expect(text).toMatch(/\?+ 4, Rose Street/);
    expect(text).toContain("The receipt on our website");
  });

  test("prints control characters as spaces", async () => {
    const [text = ""] = await textOf(withName("Anu\n\u0000Varkey"));
    expect(text).toMatch(/Anu\s+Varkey/);
  });
});

describe("runs of text", () => {
  test("follow the scripts, and joiners stay with theirs", () => {
    const runs = runsOf("Anita മേനോന്‍ ₹5", "regular");
    expect(runs.map(({ text }) => text)).toEqual(["Anita ", "മേനോന്‍", " ", "₹", "5"]);
    for (const { font } of runs) expect(readFont(font).subarray(0, 4).toString()).toBe("wOFF");
  });

  test("joiners of what no font has are left out: no box stands for them", () => {
    expect(runsOf("A\u200dB 👩\u200d👧", "regular").map(({ text }) => text)).toEqual(["AB ??"]);
  });

  test("every script has a bold font too", () => {
    for (const { font } of runsOf("A ₹ മ अ அ", "bold")) {
      expect(font).toMatch(/-[67]00-normal\.woff$/);
      expect(readFont(font).length).toBeGreaterThan(1000);
    }
  });
});
