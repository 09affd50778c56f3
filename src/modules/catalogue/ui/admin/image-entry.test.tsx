import { expect, test } from "vitest";
import { uploadImage } from "#kernel/image.ts";
import { server } from "#tests/support/play-server.ts";
import { renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { checked, Form, useForm } from "#ui/form/form.tsx";
import { ImageEntry } from "./image-entry.tsx";

const image_url = `/images/${"a".repeat(32)}-640x800/preview.jpg`;

function Page({ plain }: { plain: boolean }) {
  const start = { image_url, blur_hash: "LEHV6nWB2yk8" };
  const form = useForm({ start, check: (values) => checked(values), send: async () => undefined });
  return (
    <Form form={form}>
      <ImageEntry form={form} url="image_url" hash="blur_hash" label="Image" hint="Any." plain={plain} />
      <output>{`${form.watch("image_url")} ${form.watch("blur_hash")}`}</output>
    </Form>
  );
}

test("an upload takes the place of the image, its blur hash with it", async () => {
  const other = image_url.replace(/a{32}/, "b".repeat(32));
  server.respond(uploadImage, { image_url: other, blur_hash: "L1", width: 640, height: 800 });
  await renderPage(<Page plain={false} />, { who: "admin" });
  expect(screen.getByText("LEHV6nWB2yk8")).toBeVisible();
  const photo = new File(["photo"], "drawn.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Upload image"), photo);
  await waitFor(() => expect(screen.getByText(`${other} L1`)).toBeInTheDocument());
});

test("who has no use for a blur hash sees none", async () => {
  await renderPage(<Page plain />, { who: "admin" });
  expect(screen.queryByText(/Blur hash/)).toBeNull();
});
