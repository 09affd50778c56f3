import { beforeEach, expect, test, vi } from "vitest";
import { fill, press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { MOST_POSTED, type Post } from "../../contract/post.ts";
import { drawPost } from "./draw-post.ts";
import { PostButton } from "./post-button.tsx";
import { PostScreen } from "./post-screen.tsx";

vi.mock(import("./draw-post.ts"), { spy: true });

const shirt = { id: "1", code: "ABC123", garment: "M", price: "₹449", former: "", image_url: "/images/one" };
const post: Post = {
  products: [
    { ...shirt, name: "Red shirt" },
    { ...shirt, id: "2", name: "Blue shirt" },
  ],
  left_out: 0,
  text: "Red shirt\n*₹449*",
  address: "rebon.in",
};
const open = (own: Partial<Post> = {}) =>
  renderPage(<PostScreen post={{ ...post, ...own }} language="en" />, { who: "admin" });
const image = () => screen.getByRole("img", { name: "Image of Red shirt, Blue shirt" });
const drawn = () => waitFor(() => expect(image()).toHaveAttribute("aria-busy", "false"));

beforeEach(() => {
  vi.mocked(drawPost).mockResolvedValue(0);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["png"])));
});

/** Gives the browser a way to share, or takes it. */
function shareBy(share?: (data: ShareData) => Promise<void>): void {
  const own = { configurable: true, writable: true };
  Object.defineProperty(navigator, "canShare", { ...own, value: share && (() => true) });
  Object.defineProperty(navigator, "share", { ...own, value: share });
}

test("the image is drawn in the shape that is chosen, and nothing can be sent before it stands", async () => {
  let stands: (lost: number) => void = () => undefined;
  vi.mocked(drawPost).mockImplementationOnce(() => new Promise((resolve) => (stands = resolve)));
  await open();
  expect(image()).toHaveAttribute("aria-busy", "true");
  expect(screen.getByRole("button", { name: "Download the image" })).toBeDisabled();
  stands(0);
  await drawn();
  await user.selectOptions(screen.getByLabelText("Shape"), "Story or status, 1080 × 1920");
  await waitFor(() => expect(drawPost).toHaveBeenCalledTimes(2));
  await drawn();
  const asked = vi.mocked(drawPost).mock.calls.map(([, { shape, address }]) => [shape, address]);
  expect(asked).toEqual([
    ["post", "rebon.in"],
    ["story", "rebon.in"],
  ]);
});

test("products that are left out and images that did not come are counted", async () => {
  vi.mocked(drawPost).mockResolvedValue(2);
  await open({ left_out: 1 });
  expect(screen.getByRole("status")).toHaveTextContent("1 product left out");
  expect(await screen.findByText(/2 images could not be loaded/)).toHaveAttribute("role", "alert");
});

test("the text is copied as it was changed, and who can't copy is told what to do", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce(undefined);
  await open();
  expect(screen.getByLabelText("Text")).toHaveValue(post.text);
  await fill({ Text: "Only today" });
  await press("Copy the text");
  expect(copied).toHaveBeenCalledWith("Only today");
  expect(await screen.findByText("Text copied")).toBeVisible();
  copied.mockRejectedValueOnce(new Error("denied"));
  await press("Copy the text");
  expect(await screen.findByText("The text could not be copied")).toBeVisible();
  expect(screen.getByLabelText("Text")).toHaveValue("Only today");
});

test("image and text are shared together where the browser can; who thinks better of it is told nothing", async () => {
  const share = vi.fn(async (_: ShareData) => undefined);
  shareBy(share);
  await open();
  await drawn();
  await press("Share…");
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [sent] = share.mock.calls[0] ?? [];
  expect(sent).toMatchObject({ text: post.text, files: [{ name: "rebon-post.png", type: "image/png" }] });
  share.mockRejectedValueOnce(new DOMException("no", "AbortError"));
  await press("Share…");
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(screen.queryByText("It could not be shared")).toBeNull();
  share.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  await press("Share…");
  expect(await screen.findByText("It could not be shared")).toBeVisible();
  shareBy();
});

test("where it can't share, the image is downloaded under the shop's name", async () => {
  shareBy();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:post");
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  await open();
  await drawn();
  expect(screen.queryByRole("button", { name: "Share…" })).toBeNull();
  await press("Download the image");
  await waitFor(() => expect(saved).toEqual(["blob:post rebon-post.png"]));
});

test("as many products as fit lead to their post, and more to none", async () => {
  const ids = Array.from({ length: MOST_POSTED + 1 }, (_, i) => `id-${i}`);
  await renderPage(
    <>
      <PostButton ids={ids.slice(1)} />
      <PostButton ids={ids} />
    </>,
    { who: "admin" },
  );
  const [link] = screen.getAllByRole("link", { name: "Post…" });
  expect(screen.getAllByRole("link", { name: "Post…" })).toHaveLength(1);
  expect(decodeURIComponent(link?.getAttribute("href") ?? "")).toContain(`ids=${ids.slice(1).join()}`);
});
