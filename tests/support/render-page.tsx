import "@testing-library/jest-dom/vitest";
import { configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { expect } from "vitest";
import App from "#src/root.tsx";
import { currentSession } from "#ui/client/session.ts";
import { server, type Who } from "./play-server.ts";

// Machines that run the gate are shared.
configure({ asyncUtilTimeout: 15_000 });

/** Somebody at the screen. Nothing is laid out here, so nothing lies over anything. */
export const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });

const Elsewhere = () => <p>Now at {useLocation().pathname}</p>;

/**
 * Draws a part of a page below the shop's own root, whose session and toasts it has, for somebody who is known already. Every other
 * address says 'Now at' and its path. The loader is the page's, where the part has it read again.
 */
export async function renderPage(
  page: ReactNode,
  { who = "visitor" as Who, at = "/here", loader = undefined as (() => unknown) | undefined } = {},
): Promise<void> {
  server.signIn(who);
  const Stub = createRoutesStub([
    {
      Component: () => <App />,
      children: [
        {
          path: at.replace(/\?.*/, ""),
          Component: () => page,
          ...(loader && { loader, HydrateFallback: () => null }),
        },
        { path: "*", Component: Elsewhere },
      ],
    },
  ]);
  render(<Stub initialEntries={[at]} />);
  await waitFor(() => expect(currentSession()).toEqual(who === "visitor" ? null : expect.anything()));
}

/** Replaces what fields hold, by label. */
export async function fill(texts: Record<string, string>, where: HTMLElement = document.body): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = within(where).getByLabelText(label);
    await user.clear(field);
    if (text === "") continue;
    await user.click(field);
    await user.paste(text);
  }
}

/** Presses the button of this name. */
export async function press(name: string | RegExp, where: HTMLElement = document.body): Promise<void> {
  await user.click(await within(where).findByRole("button", { name }));
}

/** Waits for a toast with exactly these words, and this second line or none. */
export async function expectToast(words: string, description?: string): Promise<void> {
  await waitFor(() => {
    const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map((toast) => ({
      words: toast.querySelector("[data-title]")?.textContent,
      description: toast.querySelector("[data-description]")?.textContent,
    }));
    expect(toasts).toContainEqual({ words, description });
  });
}

/**
 * Fails unless the field of this label, and no other, is marked with this message and has the focus; once something is typed there
 * the message is gone.
 */
export async function expectFieldMessage(label: string, message: string, where: HTMLElement): Promise<void> {
  const field = within(where).getByLabelText(label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(`${message}$`)));
  expect([...where.querySelectorAll("[aria-invalid=true]")]).toEqual([field]);
  await waitFor(() => expect(field).toHaveFocus());
  expect(within(where).getAllByText(message)).toHaveLength(1);
  await user.type(field, "x");
  await waitFor(() => expect(within(where).queryByText(message)).toBeNull());
}

export { screen, waitFor, within };
