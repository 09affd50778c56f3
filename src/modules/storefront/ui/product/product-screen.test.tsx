import { act } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { changeCart } from "#modules/cart/contract/cart.ts";
import { useCartStore } from "#modules/cart/ui/cart-store.ts";
import { getProduct } from "#modules/catalogue/contract/product.ts";
import { unknownGarment } from "#modules/garments/contract/garment.ts";
import { getMyHolds, joinQueue, leaveQueue } from "#modules/holds/contract/hold.ts";
import { emptyCart, server, type Who } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, within } from "#tests/support/render-page.tsx";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { useClientStore } from "#ui/client/store.ts";
import { garmentSheet } from "../garment-sheet.server.ts";
import { HoldOrAdd } from "./hold-or-add.tsx";
import { ProductScreen } from "./product-screen.tsx";
import { Shopper } from "./shopper.ts";
import { shopperActions } from "./shopper-actions.ts";

const open = (who: Who, heldUntil: string | null = null) =>
  renderPage(
    <Shopper value={async () => shopperActions}>
      <ProductScreen
        product={sampleProduct}
        garment={garmentSheet(sampleProduct)}
        similar={[]}
        delivery="Free delivery · 4 to 12 days · cash on delivery"
        whatsapp="https://wa.me/919847000017"
        heldUntil={heldUntil}
      />
    </Shopper>,
    { who, at: "/shop/d/1?utm_source=mail" },
  );

test("a visitor reads what delivery means, and can ask the store", async () => {
  await open("visitor");
  expect(screen.getByText("Free delivery · 4 to 12 days · cash on delivery")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ask on WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/919847000017",
  );
});

test("no line of the way to a product begins with the dot between two steps", async () => {
  await open("visitor");
  const steps = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("listitem");
  expect(steps.length).toBeGreaterThan(1);
  for (const step of steps) expect(step.textContent).not.toMatch(/^·/);
  expect(steps[0]).toHaveTextContent(/·$/);
});

test("what can't be added says why", async () => {
  server.reject(changeCart, "out_of_stock", "Somebody was quicker.");
  await open("customer");
  await press(`Add ${sampleProduct.name}`);
  await expectToast("Error add to cart", "Somebody was quicker.");
});

test("the link goes to the clipboard", async () => {
  await open("visitor");
  await press("Copy link");
  await expectToast("Link Copied to Clipboard");
  expect(await navigator.clipboard.readText()).toBe(location.origin + location.pathname);
});

test("where the device has a share sheet, it is offered", async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, "share", {
    configurable: true,
    value: async (data: ShareData) => void shared.push(data),
  });
  await open("visitor");
  await press("Share");
  expect(shared).toEqual([{ title: sampleProduct.name, url: expect.stringMatching(/^http/) }]);
});

describe("what is held", () => {
  const HELD = "2126-11-20T09:02:00.000Z";
  const product = { product_id: sampleProduct.id, name: sampleProduct.name };
  const add = () => screen.queryByRole("button", { name: `Add ${sampleProduct.name}` });

  test("says until when to everybody, and asks a visitor to sign in before lining up", async () => {
    await open("visitor", HELD);
    expect(await screen.findByText("In somebody's cart until 2:32 pm")).toBeVisible();
    expect(add()).toBeNull();
    await press("Tell me when it is available");
    await vi.waitFor(() => expect(useClientStore.getState().signInOpen).toBe(true));
  });

  test("says so of nobody to its reader, before it is known who that is and what is theirs", async () => {
    const page = <HoldOrAdd product={sampleProduct} heldUntil={HELD} />;
    const served = document.createElement("div");
    await vi.waitFor(() => {
      served.innerHTML = renderToString(page);
      expect(served).toHaveTextContent("Held until 2:32 pm");
    });
    expect(served.querySelector(".for-customers")).toHaveTextContent(/^Held until 2:32 pm$/);
    expect(served.querySelector(".for-strangers")).toHaveTextContent(
      "In somebody's cart until 2:32 pmTell me when it is available",
    );

    const own = { quantity: 1, held_until: HELD, seconds_left: 600, can_extend: false, is_offer: false };
    server.respond(getMyHolds, { data: { holds: [{ ...product, ...own }], queue: [] } });
    const answer = server.hold(getMyHolds);
    await open("customer", HELD);
    expect(await screen.findByText("Held until 2:32 pm")).toBeVisible();
    expect(screen.queryByText(/somebody's cart/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Tell me when it is available" })).toBeNull();
    answer();
    expect(await screen.findByText("Yours until 2:32 pm")).toBeVisible();
  });

  test("that can't be asked for says so of nobody, and can be lined up for", async () => {
    server.reject(getMyHolds, "unavailable");
    await open("customer", HELD);
    expect(await screen.findByRole("button", { name: "Tell me when it is available" })).toBeVisible();
    expect(screen.getByText("Held until 2:32 pm")).toBeVisible();
  });

  test("is lined up for, and left again", async () => {
    server.respond(getMyHolds, { data: { holds: [], queue: [] } });
    const place = { ...product, place: 2, since: HELD, is_sold: false };
    server.respond(joinQueue, { data: place });
    server.respond(leaveQueue, { data: { product_id: product.product_id } });
    await open("customer", HELD);
    await screen.findByText("In somebody's cart until 2:32 pm");
    server.respond(getMyHolds, { data: { holds: [], queue: [place] } });
    await press("Tell me when it is available");
    await expectToast("You are in line", "We write to you when it is your turn.");
    expect(await screen.findByText(/You are number 2 in line/)).toBeVisible();
    server.respond(getMyHolds, { data: { holds: [], queue: [] } });
    await press("Leave the line");
    expect(await screen.findByRole("button", { name: "Tell me when it is available" })).toBeVisible();
    expect(server.writes()).toEqual(["POST /api/queue", "DELETE /api/queue/:product_id"]);
  });

  test("that is free by now is told by the server", async () => {
    server.respond(getMyHolds, { data: { holds: [], queue: [] } });
    server.reject(joinQueue, "no_queue");
    await open("customer", HELD);
    await press("Tell me when it is available");
    await expectToast("You are not in line", "It is available: you can put it into your cart.");
  });

  test("and offered can be added", async () => {
    const offer = { quantity: 1, held_until: HELD, seconds_left: 600, can_extend: false, is_offer: true };
    server.respond(getMyHolds, { data: { holds: [{ ...product, ...offer }], queue: [] } });
    await open("customer", HELD);
    expect(await screen.findByText(/It is available, and kept for you/)).toBeVisible();
    await vi.waitFor(() => expect(add()).toBeVisible());
  });

  test("and waited for is offered on the page that is open", async () => {
    const place = { ...product, place: 1, since: HELD, is_sold: false };
    server.respond(getMyHolds, { data: { holds: [], queue: [place] } });
    await open("customer", HELD);
    expect(await screen.findByText(/You are next in line/)).toBeVisible();
    const offer = { quantity: 1, held_until: HELD, seconds_left: 600, can_extend: false, is_offer: true };
    server.respond(getMyHolds, { data: { holds: [{ ...product, ...offer }], queue: [] } });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(/It is available, and kept for you/)).toBeVisible();
  });

  describe("and whose time has passed in a page that was kept", () => {
    const PASSED = "2026-01-01T09:02:00.000Z";
    beforeEach(() => void vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(0));

    test("is free, where the shop says nothing else", async () => {
      await open("visitor", PASSED);
      await vi.waitFor(() => expect(add()).toBeVisible());
      expect(screen.queryByText(/In somebody's cart/)).toBeNull();
    });

    test("says until when it was prolonged", async () => {
      server.respond(getProduct, { data: { ...sampleProduct, held_until: HELD } });
      await open("visitor", PASSED);
      expect(await screen.findByText("In somebody's cart until 2:32 pm")).toBeVisible();
      await vi.waitFor(() => expect(server.sent(getProduct)).toHaveLength(1));
      expect(add()).toBeNull();
    });

    test("is out of stock where somebody bought it", async () => {
      server.respond(getProduct, { data: { ...sampleProduct, stock: 0 } });
      await open("visitor", PASSED);
      expect(await screen.findByText("Out of Stock")).toBeVisible();
      expect(add()).toBeNull();
    });
  });

  test("by the reader says until when, as soon as it is in the cart", async () => {
    await open("customer");
    const hold = { state: "held", until: HELD, seconds_left: 600, can_extend: true } as const;
    const line = { ...sampleProduct, quantity: 1, previous_price: null, is_available: true, hold };
    const garment = { ...unknownGarment, template: null };
    act(() => useCartStore.setState({ cart: { ...emptyCart, count: 1, products: [{ ...line, garment }] } }));
    expect(await screen.findByText("Yours until 2:32 pm")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the cart" })).toHaveAttribute("href", "/cart");
  });
});
