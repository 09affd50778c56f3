import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { press, screen, user, waitFor, within } from "#tests/support/render-page.tsx";
import { ImagesHere } from "./images-here.tsx";

const used = (key: string, title: string) => ({
  image_url: `/images/${key}`,
  blur_hash: "L0",
  alt: { en: `${title} on a rail`, ml: "", hi: "" },
  title,
});
const images = [used("a", "Sarees"), used("b", "Kurtas")];

test("images are chosen by keyboard: the one that is there is marked, and the focus comes back to the button", async () => {
  const onChoose = vi.fn();
  render(<ImagesHere images={images} chosen="/images/a" onChoose={onChoose} />);
  expect(document.querySelector("img")).toBeNull();
  screen.getByRole("button", { name: "Images already here" }).focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Images already here" });
  const choices = within(dialog).getAllByRole("button", { name: /on a rail/ });
  expect(choices.map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
  for (const image of dialog.querySelectorAll("img")) expect(image).toHaveAttribute("loading", "lazy");
  expect(choices[0]).toHaveFocus();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(images[1]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Images already here" })).toHaveFocus();
});

test("one that is left leaves the image as it is, and where there are none nothing is offered", async () => {
  const onChoose = vi.fn();
  const { rerender } = render(<ImagesHere images={images} chosen="" onChoose={onChoose} />);
  await press("Images already here");
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onChoose).not.toHaveBeenCalled();
  rerender(<ImagesHere images={[]} chosen="" onChoose={onChoose} />);
  expect(screen.queryByRole("button")).toBeNull();
});
