import { act } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { expectToast, renderPage, screen } from "#tests/support/render-page.tsx";
import { toast } from "#ui/toast/toast.ts";

afterEach(() => vi.useRealTimers());

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a toast goes after four seconds, and stays while it has the focus", async () => {
  await renderPage(<a href="/elsewhere">Elsewhere</a>);
  toast.info("The first one loads what draws them");
  await expectToast("The first one loads what draws them");
  vi.useFakeTimers();
  toast.info("Saved", { action: { label: "Undo", onClick: () => undefined } });
  await later(3000);
  expect(screen.getByText("Saved")).toBeVisible();
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  await later(10_000);
  expect(screen.getByText("Saved")).toBeVisible();
  act(() => screen.getByRole("link", { name: "Elsewhere" }).focus());
  await later(6000);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("a toast takes the place of the one before", async () => {
  await renderPage(<p>Here</p>);
  toast.info("The first");
  await expectToast("The first");
  toast.success("The second");
  await expectToast("The second");
  await vi.waitFor(() => expect(document.querySelectorAll("[data-sonner-toast]")).toHaveLength(1));
});
