import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { getProduct } from "#modules/catalogue/contract/product.ts";
import { useWishlistStore } from "#modules/saved-searches/ui/wishlist.ts";
import { server } from "#tests/support/play-server.ts";
import { press, renderPage, screen, waitFor } from "#tests/support/render-page.tsx";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import Wishlist from "./wishlist.tsx";

const like = (...wishlist: string[]) => act(() => useWishlistStore.setState({ wishlist }));
const FAILED = "Error fetching products";

test("products that can't be asked for are no empty list: that is said, and they can be tried again", async () => {
  server.reject(getProduct, "unavailable");
  like(sampleProduct.id);
  await renderPage(<Wishlist />);
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(screen.queryByText("Nothing here yet")).toBeNull();
  server.respond(getProduct, { data: sampleProduct });
  await press("Try again");
  expect(await screen.findByRole("article")).toHaveTextContent(sampleProduct.name);
});

test("what is known stays while the shop can't be asked, and what isn't is missed", async () => {
  server.respond(getProduct, { data: sampleProduct });
  like(sampleProduct.id, "another");
  await renderPage(<Wishlist />);
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  server.reject(getProduct, "unavailable");
  like(sampleProduct.id);
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await waitFor(() => expect(server.sent(getProduct)).toHaveLength(3));
  expect(screen.queryByText(FAILED)).toBeNull();
  like(sampleProduct.id, "third");
  expect(await screen.findByText(FAILED)).toBeVisible();
});

test("a long list asks for a few products at a time", async () => {
  server.respond(getProduct, { data: sampleProduct });
  const answer = server.hold(getProduct);
  like("1", "2", "3", "4", "5", "6", "7", "8");
  await renderPage(<Wishlist />);
  await waitFor(() => expect(server.sent(getProduct)).toHaveLength(4));
  answer();
  await waitFor(() => expect(server.sent(getProduct)).toHaveLength(8));
});

test("what is held in a cart says until when, in place of a button that could only fail", async () => {
  server.respond(getProduct, { data: { ...sampleProduct, held_until: "2026-11-20T09:02:00.000Z" } });
  like(sampleProduct.id);
  await renderPage(<Wishlist />);
  expect(await screen.findByRole("article")).toHaveTextContent("Held until 2:32 pm");
  expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
});
