import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkoutRoutes } from "../checkout-routes.ts";
import { outcomeOf } from "../instruments.ts";
import { type RazorpaySandbox, startRazorpay } from "../start-razorpay.ts";

let sandbox: RazorpaySandbox;
beforeEach(async () => {
  sandbox = await startRazorpay({ webhookUrl: null, isManual: true });
});
afterEach(() => sandbox.stop());

test.each([
  ["a good card with a code", "card", "4100 2800 0000 1007", "1234", "success"],
  ["a RuPay card typed without spaces", "card", "6527658900001005", "1234567890", "success"],
  ["a code that is too short", "card", "4100280000001007", "123", "failure"],
  ["a card without money", "card", "4100 2800 0008 0001", "1234", "failure"],
  ["a card that is none", "card", "4111 1111 1111 1111", "1234", "failure"],
  ["UPI", "upi", "success@razorpay", "", "success"],
  ["UPI that fails", "upi", "Failure@razorpay ", "", "failure"],
])("%s: %s", (_what, method, typed, otp, outcome) => {
  expect(outcomeOf({ method, card: typed, vpa: typed, otp }).outcome).toBe(outcome);
});

/** An order of ₹500. */
const newOrder = () =>
  sandbox.bank.createOrder({ amount: 500_00, currency: "INR", receipt: "r1", notes: [] }).id;

describe("the payer's side", () => {
  const publicUrl = "http://localhost:3000";
  const callback_url = `${publicUrl}/api/razorpay/return`;
  const pages = () => checkoutRoutes({ sandbox, publicUrl, leaveTo: "/basket" });
  const send = (path: string, body: string | URLSearchParams) =>
    pages().request(`/sandbox/razorpay/${path}`, { method: "POST", body });
  const pay = async (fields: object) => {
    const card = { key: sandbox.keyId, method: "card", card: "4100280000001007", otp: "1234", act: "pay" };
    const response = await send("pay", JSON.stringify({ ...card, ...fields }));
    const body = (await response.json()) as Record<string, Record<string, unknown>>;
    return { status: response.status, body };
  };

  test("the script has the constructor of the real one and needs no inline style", async () => {
    const response = await pages().request("/sandbox/razorpay/checkout.js");
    const script = await response.text();
    expect(response.headers.get("content-type")).toContain("text/javascript");
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain("window.Razorpay = Razorpay");
    expect(script).not.toMatch(/style=|innerHTML/);
  });

  test.each(["fail", "late"])("'%s' hands back an error in Razorpay's shape", async (act) => {
    const order_id = newOrder();
    const { status, body } = await pay({ order_id, act });
    expect(status).toBe(200);
    expect(body.error).toMatchObject({
      code: "BAD_REQUEST_ERROR",
      metadata: { order_id, payment_id: expect.stringMatching(/^pay_/) },
    });
  });

  test("another key, an order that is not there and nonsense are refused", async () => {
    expect((await pay({ order_id: newOrder(), key: "rzp_test_other" })).body.error?.description).toBe(
      "The api key provided is invalid",
    );
    expect((await pay({ order_id: "order_none" })).body.error?.description).toBe(
      "The id provided does not exist",
    );
    expect((await pay({ order_id: "x", act: "steal" })).status).toBe(400);
  });

  test("the full page pays and goes back by a form to this shop only", async () => {
    const order_id = newOrder();
    const query = new URLSearchParams({ key: sandbox.keyId, order_id, callback_url });
    const page = await pages().request(`/sandbox/razorpay/checkout?${query}`);
    expect(await page.text()).toContain("Pay ₹500");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const upi = { callback_url, method: "upi", vpa: "success@razorpay", act: "pay" };
    const press = (fields: Record<string, string>) =>
      send("checkout", new URLSearchParams({ key: sandbox.keyId, order_id, ...upi, ...fields }));
    expect(await (await press({ act: "fail" })).text()).toContain('name="error[metadata]"');
    const back = await (await press({})).text();
    expect(back).toContain(`action="${callback_url}"`);
    expect(back).toContain('name="razorpay_signature"');
    const left = await press({ act: "leave" });
    expect([left.status, left.headers.get("location")]).toEqual([303, `${publicUrl}/basket`]);
    expect((await press({ callback_url: "https://elsewhere.example/" })).status).toBe(400);
    const elsewhere = new URLSearchParams({ key: "", order_id, callback_url: "https://elsewhere.example/" });
    expect((await pages().request(`/sandbox/razorpay/checkout?${elsewhere}`)).status).toBe(400);
    expect((await pages().request("/sandbox/razorpay/checkout?order_id=%3Cb%3E")).status).toBe(400);
  });

  test("faults are scripted over HTTP, and a script that is none is refused", async () => {
    expect((await send("faults", '{"api":["error"]}')).status).toBe(200);
    expect([sandbox.faults.nextApi(), sandbox.faults.nextApi()]).toEqual(["error", "none"]);
    expect((await send("faults", '{"api":["explode"]}')).status).toBe(400);
  });
});
