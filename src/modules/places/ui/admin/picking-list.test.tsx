import { expect, test } from "vitest";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { Features } from "#ui/features.tsx";
import { PickingList } from "./picking-list.tsx";

const pick = {
  ...{ order_id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31", product_id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a77" },
  ...{ code: "7K3QXP", name: "Silk saree", size: null, quantity: 1, place: "Rail 1", missing: true },
  image: { image_url: "/images/a.webp", blur_hash: "" },
};
const walk = [{ place: "Rail 1", picks: [pick] }];
const toChange = () => screen.queryByRole("link", { name: "Take it out of the order" });

test("a product that was not found leads to the change of its order, for who may change orders", async () => {
  await renderPage(<PickingList walk={walk} />, { who: "admin" });
  expect(toChange()).toHaveAttribute(
    "href",
    `/admin/orders/accepted?search=${pick.order_id}&take=${pick.product_id}`,
  );
});

test("a packer notes it, and leaves the order to others", async () => {
  const known = { on: [], shown: [], permissions: ["orders.pack"] } as const;
  await renderPage(
    <Features value={known}>
      <PickingList walk={walk} />
    </Features>,
    { who: "admin" },
  );
  expect(screen.getByRole("button", { name: "Silk saree: found after all" })).toBeVisible();
  expect(toChange()).toBeNull();
});
