import { cleanup } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatRupees } from "#kernel/money.ts";
import { type Address, createAddress, updateAddress } from "#modules/addresses/contract/address.ts";
import { type Cart, changeCart, getCart, removeFromCart } from "#modules/cart/contract/cart.ts";
import type { CollectPlace } from "#modules/collect/contract/collect-place.ts";
import { unknownGarment } from "#modules/garments/contract/garment.ts";
import { makeHold } from "#modules/holds/contract/hold.ts";
import type { LineHold } from "#modules/holds/contract/line-hold.ts";
import type { Allowance } from "#modules/orders/contract/limit-words.ts";
import { placeOrder } from "#modules/orders/contract/order.ts";
import type { DeliveryPromise } from "#modules/shipping/contract/delivery-promise.ts";
import { savePin } from "#modules/shipping/ui/saved-pin.ts";
import { emptyCart, server } from "#tests/support/play-server.ts";
import {
  expectFieldMessage,
  expectToast,
  fill,
  press,
  renderPage,
  screen,
  user,
  waitFor,
} from "#tests/support/render-page.tsx";
import { sampleAddress, sampleProduct } from "#tests/support/sample-rows.ts";
import { saveInAttempt } from "./attempt.ts";
import { CartStep } from "./cart-step.tsx";
import { Checkout, fetchLaterSteps } from "./checkout.tsx";
import { useCart, useChargeFor } from "./known-cart.ts";
import { PriceSummary } from "./price-summary.tsx";
import type { Step } from "./step-bar.tsx";

const SAID = "A sentence of the server, in its own words.";
const { id, name, price, discounted_price, product_images } = sampleProduct;
const garment = { ...unknownGarment, template: null, size: "M", condition: "very_good" as const };
const line = { id, name, price, discounted_price, product_images, garment, previous_price: null, stock: 2 };
const cart: Cart = {
  ...emptyCart,
  products: [{ ...line, quantity: 1, is_available: true, hold: null }],
  subtotal: price,
  total: price,
  count: 1,
};
const terms = {
  delivery_charge: 0,
  free_delivery_from: null,
  delivery_days_from: 4,
  delivery_days_to: 12,
  cash_on_delivery: true,
  online_payment: true,
  unpaid_hours: 24,
};

const promised: DeliveryPromise = {
  ...{ pin: sampleAddress.zip, serviceable: true, refusal: "", zone: "city", city: "Kochi", state: "Kerala" },
  ...{
    charge: 40,
    free_from: null,
    cod: true,
    arrives_from: "2026-11-25",
    arrives_by: "2026-11-26",
    usual_days: null,
    order_by: null,
  },
};

/** The page's address behind its path. */
const Asked = () => <p>Asked for {useLocation().search}</p>;

interface Opened {
  addresses?: Address[];
  promise?: DeliveryPromise | null;
  credit?: number;
  offerTerms?: { answer_hours: number } | null;
  takesGstin?: boolean;
  store?: CollectPlace | null;
  collects?: boolean;
  loaded?: Cart;
  allowance?: Allowance | null;
}

async function open(
  step: Step,
  {
    addresses = [sampleAddress],
    promise = null,
    credit = 0,
    offerTerms = null,
    takesGstin = false,
    store = null,
    collects = false,
    loaded = cart,
    allowance = null,
  }: Opened = {},
): Promise<void> {
  await renderPage(
    <>
      <Checkout
        customerId="the customer"
        step={step}
        cart={loaded}
        addresses={addresses}
        addressId={addresses[0]?.id ?? null}
        collecting={{
          ...{ store, chosen: collects },
          suggested: { recipient: "Anu Thomas", mobile: addresses[0]?.mobile ?? "" },
        }}
        terms={terms}
        promise={promise}
        credit={credit}
        allowance={allowance}
        offerTerms={offerTerms}
        takesGstin={takesGstin}
        ownName="Anu Thomas"
        likelyState="Kerala"
        paying={false}
        onPay={async () => undefined}
        onPlaced={() => undefined}
      />
      <Asked />
    </>,
    { who: "customer", at: "/cart" },
  );
}

// As a browser has them by the time of a press.
beforeAll(() => Promise.all([import("./change-cart.ts"), fetchLaterSteps()]));

beforeEach(() => {
  sessionStorage.clear();
  server.respond(getCart, cart);
});

describe("what is held", () => {
  const UNTIL = "2026-11-20T09:02:00.000Z";
  const withHold = (hold: Partial<LineHold>): Cart => ({
    ...cart,
    products: cart.products.map((line) => ({
      ...line,
      hold: { state: "held", until: UNTIL, seconds_left: 600, can_extend: false, ...hold },
    })),
  });
  const hold = {
    ...{ product_id: sampleProduct.id, name: sampleProduct.name, quantity: 1, held_until: UNTIL },
    ...{ seconds_left: 600, can_extend: false, is_offer: false },
  };

  test("says until when, and is kept longer", async () => {
    server.respond(makeHold, { data: hold });
    server.respond(getCart, cart);
    await renderPage(<CartStep cart={withHold({ can_extend: true })} />, { who: "customer" });
    expect(screen.getByText("Yours until 2:32 pm")).toBeVisible();
    await press(`Keep it longer: ${sampleProduct.name}`);
    await waitFor(() => expect(server.sent(makeHold)).toEqual([{ product_id: sampleProduct.id }]));
  });

  test("alike in all lines has one clock, and is kept longer together", async () => {
    server.respond(makeHold, { data: hold });
    const one = withHold({ can_extend: true });
    const other = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77";
    const products = one.products.flatMap((first) => [first, { ...first, id: other, name: "Dupatta" }]);
    await renderPage(<CartStep cart={{ ...one, products, count: 2 }} />, { who: "customer" });
    expect(screen.getAllByText("Yours until 2:32 pm")).toHaveLength(1);
    await press("Keep it longer: 2 products");
    const both = [{ product_id: sampleProduct.id }, { product_id: other }];
    await waitFor(() => expect(server.sent(makeHold)).toEqual(both));
  });

  test("and what is not says why", async () => {
    server.reject(makeHold, "not_held", "As many products are held for you as can be at a time.");
    await renderPage(<CartStep cart={withHold({ state: "free", until: null, seconds_left: null })} />, {
      who: "customer",
    });
    expect(screen.getByText("Not held: somebody else may take it")).toBeVisible();
    await press(`Hold it for me: ${sampleProduct.name}`);
    await expectToast("It is not held", "As many products are held for you as can be at a time.");
  });

  test("by others blocks the order, and says until when", async () => {
    const others = withHold({ state: "others" });
    const blocked = {
      ...others,
      products: others.products.map((line) => ({ ...line, is_available: false })),
    };
    await renderPage(<CartStep cart={blocked} />, { who: "customer" });
    expect(screen.getByText("In somebody's cart until 2:32 pm")).toBeVisible();
  });
});

test("a line of the cart says size and condition", async () => {
  await open(1);
  expect(screen.getByText("Size M · Very good")).toBeVisible();
});

const typedAddress = { "Address line 1": "7 Lilly Street", City: "Kochi", "Zip code": "682 001" };

test("'Next' saves the address that was typed and goes on with it", async () => {
  const saved = { ...sampleAddress, id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77" };
  server.respond(createAddress, { data: saved });
  await open(2, { addresses: [] });
  await fill({ ...typedAddress, "Mobile number": "+91 98470 00017" });
  await press("Next");
  expect(await screen.findByText(`Asked for ?step=3&address=${saved.id}`)).toBeVisible();
  expect(server.sent(createAddress)).toMatchObject([
    { recipient: "Anu Thomas", state: "Kerala", country: "India", zip: "682001", mobile: "9847000017" },
  ]);
});

test("an address that is being typed is there again after 'Back', and gone once it is given up", async () => {
  await open(2);
  await press("Add new address");
  await fill({ "Address line 1": "7 Lilly Street", "Zip code": "560001" });
  cleanup();
  await open(2);
  expect(await screen.findByLabelText("Address line 1")).toHaveValue("7 Lilly Street");
  expect(screen.getByLabelText("State")).toHaveValue("Karnataka");
  await press("Next");
  expect(await screen.findByText("City is required")).toBeVisible();
  await press("Cancel");
  cleanup();
  await open(2);
  expect(screen.queryByLabelText("Address line 1")).toBeNull();
});

test("'Next' leads to the first field that is wrong", async () => {
  await open(2, { addresses: [] });
  await fill({ ...typedAddress, "Mobile number": "98470" });
  await press("Next");
  const words = "Mobile number must have 10 digits, such as 98470 12345";
  await expectFieldMessage("Mobile number", words, document.body);
  expect(server.writes()).toEqual([]);
});

test("'Next' goes on with the chosen address while a new one was only begun to look at", async () => {
  await open(2);
  await press("Add new address");
  await press("Next");
  expect(await screen.findByText(`Asked for ?step=3&address=${sampleAddress.id}`)).toBeVisible();
  expect(server.writes()).toEqual([]);
});

test("an address that was saved when the rules took more is asked for again, and goes on once it is corrected", async () => {
  const outdated = { ...sampleAddress, mobile: "1234567890" };
  const words = "A mobile number begins with 6, 7, 8 or 9";
  server.respond(updateAddress, { data: sampleAddress });
  await open(2, { addresses: [outdated] });
  await press("Next");
  expect(await screen.findByText(`Please correct this address: ${words}`)).toHaveRole("alert");
  await expectFieldMessage("Mobile number", words, document.body);
  await fill({ "Mobile number": "98470 00017" });
  await press("Next");
  expect(await screen.findByText(`Asked for ?step=3&address=${sampleAddress.id}`)).toBeVisible();
  cleanup();
  // Nor does the last step order to it, whoever opens it by its link.
  await open(3, { addresses: [outdated] });
  await fill({ "Message to the store": "Nothing to add." });
  await press("Place Order");
  expect(await screen.findByText(`Asked for ?step=2&address=${sampleAddress.id}`)).toBeVisible();
  expect(server.sent(placeOrder)).toEqual([]);
});

test("an address has to be selected", async () => {
  await open(2, { addresses: [] });
  await press("Next");
  expect(await screen.findByText("Please select a shipping address.")).toHaveRole("alert");
  expect(screen.getByLabelText("Address line 1")).toHaveFocus();
});

test.each(["", "   \n "])("a message has to be written (%j)", async (blank) => {
  await open(3);
  await fill({ "Message to the store": blank });
  await press("Place Order");
  await expectFieldMessage("Message to the store", "Please enter a message.", document.body);
  expect(server.writes()).toEqual([]);
});

test("who has nothing to say says so with one tap; an order that is refused says why", async () => {
  server.reject(placeOrder, "total_changed", SAID);
  await open(3);
  await press("Nothing to add");
  expect(screen.getByLabelText("Message to the store")).toHaveValue("Nothing to add.");
  expect(screen.getByRole("button", { name: "Nothing to add", pressed: true })).toHaveFocus();
  await press("Place Order");
  await expectToast("Error placing order", SAID);
  expect(screen.getByLabelText("Message to the store")).toHaveValue("Nothing to add.");
  const sent = { message: "Nothing to add.", address_id: sampleAddress.id, expected_total: price };
  expect(server.sent(placeOrder)).toMatchObject([sent]);
});

test("a price is named where the store takes offers; a refused one stays, with the reason", async () => {
  server.reject(placeOrder, "validation_failed", SAID, { offer: SAID });
  await open(3, { offerTerms: { answer_hours: 48 } });
  await press("Nothing to add");
  const offer = "Your offer for the clothes (₹)";
  await fill({ [offer]: String(Math.ceil(price)) });
  await press("Place Order");
  const more = `That is not less than the marked price of ${formatRupees(price)}. If you would like to give more, use “Give a little more”.`;
  await expectFieldMessage(offer, more, document.body);
  expect(server.writes()).toEqual([]);
  await fill({ [offer]: "1" });
  await press("Place Order");
  await expectFieldMessage(offer, SAID, document.body);
  expect(screen.getByLabelText(offer)).toHaveValue("1x");
  expect(server.sent(placeOrder)).toMatchObject([{ offer: 1, expected_total: price }]);
});

test("a gift is a line of its own, in the total, and takes the place of an offer", async () => {
  server.reject(placeOrder, "total_changed", SAID);
  await open(3, { offerTerms: { answer_hours: 48 } });
  expect(screen.queryByText("Gift")).toBeNull();
  await press("Nothing to add");
  await fill({ "Your offer for the clothes (₹)": "1" });
  await fill({ "On top of the price (₹)": "50" });
  expect(screen.getByLabelText("Your offer for the clothes (₹)")).toHaveValue("");
  expect(screen.getByText("Gift").nextElementSibling).toHaveTextContent("₹50");
  await press("Place Order");
  await expectToast("Error placing order", SAID);
  expect(server.sent(placeOrder)).toMatchObject([{ offer: price + 50, expected_total: price + 50 }]);
});

test("a business names its GSTIN where the store gives tax papers; a mistyped one is said at its field", async () => {
  server.reject(placeOrder, "total_changed", SAID);
  await open(3);
  expect(screen.queryByText("Add a GSTIN for a business invoice")).toBeNull();
  cleanup();
  await open(3, { takesGstin: true });
  await press("Nothing to add");
  const label = "GSTIN of your business";
  expect(screen.getByLabelText(label)).not.toBeVisible();
  await user.click(screen.getByText("Add a GSTIN for a business invoice"));
  await fill({ [label]: "27AAPFU0939F1ZW" });
  await press("Place Order");
  const words = "GST number has a typing error: its last character does not fit the others";
  await expectFieldMessage(label, words, document.body);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(server.writes()).toEqual([]);
  await fill({ [label]: "27 aapfu0939f 1zv" });
  await press("Place Order");
  await expectToast("Error placing order", SAID);
  expect(server.sent(placeOrder)).toMatchObject([{ gstin: "27AAPFU0939F1ZV" }]);
});

test("a store that takes none asks for no sum", async () => {
  await open(3);
  expect(screen.queryByText("Make an offer")).toBeNull();
});

test("a line that is removed leaves the focus at the cart's heading", async () => {
  const [only] = cart.products;
  const second = { ...line, id: "second", name: "Shawl", quantity: 1, is_available: true, hold: null };
  server.respond(getCart, { ...cart, products: only ? [only, second] : [] });
  server.respond(removeFromCart, cart);
  await open(1);
  await press("Remove Shawl");
  await waitFor(() => expect(screen.queryByText("Shawl")).toBeNull());
  expect(screen.getByRole("heading", { name: /^Your cart/ })).toHaveFocus();
});

test("a line that can't be removed comes back, and says why", async () => {
  server.reject(removeFromCart, "internal", SAID);
  await open(1);
  await press(/^Remove /);
  await expectToast("Error updating cart", SAID);
  expect(await screen.findByRole("heading", { name })).toBeVisible();
});

/** The cart with so many of its product, of which there are so many. */
const cartOf = (quantity: number, stock: number): Cart => ({
  ...cart,
  products: [{ ...line, quantity, stock, is_available: quantity <= stock, hold: null }],
  count: quantity,
});

test("a line shows what the server says, and takes one change at a time", async () => {
  server.respond(changeCart, cartOf(2, 2));
  const answer = server.hold(changeCart);
  await open(1);
  const quantity = screen.getByRole("status", { name: "Quantity" });
  const more = screen.getByRole("button", { name: "Increase quantity" });
  for (let presses = 0; presses < 2; presses++) await user.click(more);
  expect(more.closest("li")).toHaveAttribute("aria-busy", "true");
  expect(quantity).toHaveTextContent("1");
  answer();
  await waitFor(() => expect(quantity).toHaveTextContent("2"));
  await waitFor(() => expect(more.closest("li")).not.toHaveAttribute("aria-busy"));
  expect(more).toHaveFocus();
  expect(server.sent(changeCart)).toEqual([{ product_id: id, action: "increment" }]);
});

test("a change that is refused says why and shows the server's cart", async () => {
  server.reject(changeCart, "out_of_stock", SAID);
  await open(1);
  await waitFor(() => expect(server.sent(getCart)).toHaveLength(1));
  server.respond(getCart, cartOf(2, 1));
  await press("Increase quantity");
  await expectToast("Error updating cart", SAID);
  expect(await screen.findByText("Only 1 left")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  expect(screen.getByText("Lower the marked quantities to continue.")).toBeVisible();
});

test("a price that changed is told at its line, and taken note of there", async () => {
  const changed = { ...line, price: 1200, discounted_price: 999, previous_price: 1200 };
  const withIt = { ...cart, products: [{ ...changed, quantity: 1, is_available: true, hold: null }] };
  server.respond(changeCart, cart);
  await renderPage(<CartStep cart={withIt} />, { who: "customer" });
  expect(screen.getByText("Price changed from ₹1,200 to ₹999 since you added it")).toBeVisible();
  await press(`OK to the new price of ${name}`);
  await waitFor(() => expect(server.sent(changeCart)).toEqual([{ product_id: id, action: "accept_price" }]));
});

test("the last step begins with how to pay, and the bar says how and what is paid", async () => {
  await open(3);
  const payment = screen.getByRole("group", { name: "Payment" });
  const message = screen.getByLabelText("Message to the store");
  expect(payment.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const bar = screen.getByRole("button", { name: "Place Order" }).closest("[data-clear=bar]");
  expect(bar).toHaveTextContent(`Cash on delivery · ${formatRupees(price)}`);
  await user.click(screen.getByRole("radio", { name: /^Pay online/ }));
  expect(bar).toHaveTextContent(`Pay online · ${formatRupees(price)}`);
});

test("the last step says when it arrives, and offers no cash where none is taken", async () => {
  await open(3, { promise: { ...promised, cod: false } });
  expect(screen.getByText("Arrives by Thursday, 26 Nov.")).toBeVisible();
  expect(screen.queryByRole("radio", { name: /^Cash on delivery/ })).toBeNull();
  expect(screen.getByRole("radio", { name: /^Pay online/ })).toBeChecked();
});

test("where nothing is delivered to nothing can be ordered, and the page says why", async () => {
  const refusal = "We don't deliver to 744 101 yet. Please choose another address.";
  await open(3, { promise: { ...promised, serviceable: false, refusal } });
  expect(screen.getByText(refusal)).toBeVisible();
  expect(screen.getByRole("button", { name: "Place Order" })).toBeDisabled();
});

const weighed: Cart = { ...cart, delivery_charge: 90, charge_by_pin: true };

test("without an address the charge is for the PIN code that was asked for last, and says so", async () => {
  savePin("682016");
  server.respond(getCart, { ...weighed, delivery_charge: 40, pin: "682016" });
  await renderPage(<PriceOf loaded={weighed} />, { who: "customer" });
  expect(await screen.findByText("Delivery to 682 016")).toBeVisible();
  expect(screen.getByText("₹40")).toBeVisible();
});

/** The sums of a cart as the checkout has them charged. */
function PriceOf({ loaded }: { loaded: Cart }) {
  const shown = useCart(loaded);
  useChargeFor(shown, undefined);
  return <PriceSummary cart={shown} terms={terms} promise={null} />;
}

test("store credit is used only by choice, and then leaves less to pay", async () => {
  server.reject(placeOrder, "total_changed", SAID);
  await open(3, { credit: 20_000 });
  const use = screen.getByRole("checkbox", { name: /^Use ₹[\d,.]+ of your store credit/ });
  expect(use).not.toBeChecked();
  expect(screen.queryByText("To pay")).toBeNull();
  await fill({ "Message to the store": "Hello" });
  await press("Place Order");
  await user.click(use);
  // The phone's bar says how it is paid.
  expect(screen.getAllByText("To pay")).toHaveLength(1);
  expect(screen.getAllByText("Total")).toHaveLength(1);
  await press("Place Order");
  expect(server.sent(placeOrder)).toMatchObject([{ use_credit: false }, { use_credit: true }]);
});

describe("collected in the store", () => {
  const store = {
    address: ["14 Market Road", "Kochi, Kerala 682011"],
    hours: ["Monday to Saturday, 10 am to 7 pm"],
    days: 7,
  };
  const COLLECT = /^Collect in the store · Free/;
  const collector = { recipient: "Binu Thomas", mobile: "98470 00099" };
  const typed = { Name: collector.recipient, "Mobile number": collector.mobile };
  const sent = { ...collector, mobile: "9847000099" };

  test("is a choice beside the addresses, and none where the store does not offer it", async () => {
    await open(2);
    expect(screen.queryByRole("radio", { name: COLLECT })).toBeNull();
    cleanup();
    await open(2, { store });
    expect(screen.getByRole("radio", { name: /^Have it sent/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: COLLECT })).toHaveAccessibleDescription(/^14 Market Road/);
    await press("Next");
    expect(await screen.findByText(`Asked for ?step=3&address=${sampleAddress.id}`)).toBeVisible();
  });

  test("asks for no address, for a name and a number alone, and costs no delivery", async () => {
    server.respond(getCart, weighed);
    await open(2, { addresses: [], store, loaded: weighed });
    expect(screen.getByText("₹90")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: COLLECT }));
    expect(screen.queryByLabelText("Address line 1")).toBeNull();
    expect(screen.queryByText("₹90")).toBeNull();
    expect(screen.getByLabelText("Name")).toHaveValue("Anu Thomas");
    expect(screen.getByText(/It then waits in the store for 7 days/)).toBeVisible();
    await press("Next");
    await expectFieldMessage("Mobile number", "Mobile number is required", document.body);
    expect(screen.getByLabelText("Mobile number")).toHaveFocus();
    await fill({ "Mobile number": "98470 00099" });
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Asked for ?step=3&address=store")).toBeVisible();
    expect(server.writes()).toEqual([]);
  });

  test("keeps what was typed on the way back, and an address of before when it is sent after all", async () => {
    await open(2, { store });
    await user.click(screen.getByRole("radio", { name: COLLECT }));
    expect(screen.getByLabelText("Mobile number")).toHaveValue(sampleAddress.mobile);
    await fill(typed);
    await user.click(screen.getByRole("radio", { name: /^Have it sent/ }));
    expect(screen.getByRole("radio", { name: new RegExp(sampleAddress.line1) })).toBeChecked();
    cleanup();
    await open(2, { store, collects: true });
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Binu Thomas"));
    expect(screen.getByLabelText("Mobile number")).toHaveValue("98470 00099");
  });

  test("is ordered without an address, and paid in the store or online; refused, it keeps everything", async () => {
    server.reject(placeOrder, "too_much_on_order", SAID);
    saveInAttempt("the customer", { collect: collector });
    await open(3, { store, collects: true, loaded: weighed });
    const place = screen.getByRole("region", { name: "Collected in the store by" });
    expect(place).toHaveTextContent("Binu Thomas · 98470 00099");
    expect(place).toHaveTextContent("14 Market Road");
    expect(screen.getByRole("radio", { name: /^Pay in the store/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: /^Pay online/ })).toBeVisible();
    expect(screen.getByText("You get an email when it is ready.")).toBeVisible();
    await press("Nothing to add");
    await press("Place Order");
    await expectToast("Error placing order", SAID);
    expect(server.sent(placeOrder)).toEqual([
      expect.objectContaining({ collect: sent, payment_mode: "COD", expected_total: price }),
    ]);
    expect(server.sent(placeOrder)[0]).not.toHaveProperty("address_id");
    expect(place).toHaveTextContent("Binu Thomas");
  });

  test("is not ordered by a number that nobody has, whoever opens the last step by its link", async () => {
    saveInAttempt("the customer", { collect: { ...collector, mobile: "12" } });
    await open(3, { store, collects: true });
    await press("Nothing to add");
    await press("Place Order");
    expect(await screen.findByText("Asked for ?step=2&address=store")).toBeVisible();
    expect(server.sent(placeOrder)).toEqual([]);
  });

  test("is not held to the limits of cash on delivery", async () => {
    const cash = { offered: true, pin: null, taken: true };
    const room = { pieces: 10, value: 20_000, cash: 0 };
    const left = { customer: room, phone: room, address: room };
    const open0 = { pieces: 0, value: 0, cash: 0 };
    const allowance: Allowance = { standing: "refused", most: room, open: open0, left, cash };
    await open(3, { allowance });
    expect(screen.queryByRole("radio", { name: /^Cash on delivery/ })).toBeNull();
    cleanup();
    await open(3, { store, collects: true, allowance });
    expect(screen.getByRole("radio", { name: /^Pay in the store/ })).toBeChecked();
  });
});
