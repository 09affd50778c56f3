import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const source = {
  location: { pathname: "/shop/d/1" },
  matches: [{ id: "root", loaderData: { origin: "https://rebon.example" } }],
};

test("the link preview's picture and address are absolute", () => {
  const tags = pageMeta(source, { title: "Kurta", imageUrl: "/images/abc/preview.jpg" });
  expect(tags).toContainEqual({
    property: "og:image",
    content: "https://rebon.example/images/abc/preview.jpg",
  });
  expect(tags).toContainEqual({ property: "og:url", content: "https://rebon.example/shop/d/1" });
  expect(tags).toContainEqual({ title: "Kurta · Rebon" });
});

test("a long description is shortened to what previews show", () => {
  const tags = pageMeta(source, { title: "Kurta", description: "soft\n".repeat(80) });
  const description = tags.find((tag) => "name" in tag && tag.name === "description");
  expect(description).toHaveProperty("content", expect.stringMatching(/^soft soft .{100,148}…$/));
});

test("a page without a picture, or whose root failed, still has its tags", () => {
  const tags = pageMeta({ ...source, matches: [] }, { title: "Kurta", imageUrl: "/images/abc/preview.jpg" });
  expect(tags).not.toContainEqual(expect.objectContaining({ property: "og:image" }));
  expect(tags).toContainEqual({ property: "og:title", content: "Kurta" });
});
