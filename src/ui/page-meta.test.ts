import { expect, test } from "vitest";
import { imagePreload, pageMeta } from "./page-meta.ts";

const source = {
  location: { pathname: "/shop/d/1" },
  matches: [{ id: "root", loaderData: { origin: "https://rebon.example" } }],
};

test("the link preview's image and address are absolute", () => {
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

test("a page whose root failed still has its tags", () => {
  const tags = pageMeta({ ...source, matches: [] }, { title: "Kurta", imageUrl: "/images/abc/preview.jpg" });
  expect(tags).not.toContainEqual(expect.objectContaining({ property: "og:image" }));
  expect(tags).toContainEqual({ property: "og:title", content: "Kurta" });
});

const robots = (tags: object[]) => tags.find((tag) => "name" in tag && tag.name === "robots");
const canonical = (tags: object[]) => tags.find((tag) => "rel" in tag && tag.rel === "canonical");

test("a page names its address; another view of a page, and one that is not there, stays out of search engines", () => {
  const page = pageMeta(source, { title: "All Products", search: "?page=2" });
  expect(canonical(page)).toHaveProperty("href", "https://rebon.example/shop/d/1?page=2");
  expect(robots(page)).toBeUndefined();
  const hidden = pageMeta(source, { title: "Page not found", hidden: true });
  expect(robots(hidden)).toHaveProperty("content", "noindex, follow");
  expect(canonical(hidden)).toBeUndefined();
});

test.each([
  [true, ["/cart", "/admin", "/u/forgot-password", "/wishlist", "/unlisted"]],
  [false, ["/", "/shop", "/about"]],
])("hidden from search engines (%s): %j", (isHidden, pathnames) => {
  for (const pathname of pathnames)
    expect(!!robots(pageMeta({ ...source, location: { pathname } }, { title: "Any" }))).toBe(isHidden);
});

test("a stored image is preloaded in the format and width that the browser chooses, a foreign one not", () => {
  const key = `${"a".repeat(32)}-960x1200`;
  const [link] = imagePreload(`/images/${key}/preview.jpg`, "94vw");
  expect(link).toMatchObject({ rel: "preload", as: "image", type: "image/avif", imageSizes: "94vw" });
  expect(link).toHaveProperty("imageSrcSet", expect.stringContaining(`/images/${key}/640.avif 640w`));
  expect(imagePreload("https://elsewhere.example/a.jpg", "94vw")).toEqual([]);
  expect(imagePreload(undefined, "94vw")).toEqual([]);
});
