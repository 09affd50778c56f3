import { expect, test } from "vitest";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { FetchedProduct } from "./fetched-product.tsx";

const line = {
  ...{ code: "7K3QXP", name: "Silk saree", size: "M", quantity: 2, place: "Rail 1", missing: false },
  image: { image_url: "/images/a.webp", blur_hash: "" },
};

test("a line says what it is and how many, its order behind that, and where it lies below", async () => {
  await renderPage(
    <FetchedProduct line={line} isLarge order="Order 3f2a91c4" whenMissing="Take it out">
      <p>Rail 1</p>
    </FetchedProduct>,
    { who: "admin" },
  );
  expect(screen.getByText("7K3QXP · M · 2 of them · Order 3f2a91c4")).toBeVisible();
  expect(screen.getByText("Rail 1")).toBeVisible();
  expect(screen.queryByText(/Not found/)).toBeNull();
  expect(screen.queryByText("Take it out")).toBeNull();
});

test("of one piece without code or size nothing but its name is said, and that it was not found", async () => {
  const bare = { ...line, code: null, size: null, quantity: 1, missing: true };
  await renderPage(<FetchedProduct line={bare} whenMissing="Take it out" />, { who: "admin" });
  expect(screen.getByText("Silk saree").nextSibling).toHaveTextContent(/^$/);
  expect(screen.getByText(/Not found/)).toHaveTextContent("Not foundTake it out");
});
