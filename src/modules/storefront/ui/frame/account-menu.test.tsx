import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { AccountMenu } from "./header.tsx";

test("the page of everybody has the account for who was here before, and for others nothing yet", () => {
  const served = document.createElement("div");
  served.innerHTML = renderToString(<AccountMenu />);
  expect(served.querySelector(".for-customers a")).toHaveAttribute("href", "/profile");
  expect(served.querySelector("button")).toHaveClass("for-strangers", "invisible");
});

test("once the server was asked it is one of the two", async () => {
  await renderPage(<AccountMenu />);
  expect(screen.getByRole("button", { name: "Sign In" })).not.toHaveClass("for-strangers");
  expect(screen.queryByRole("link")).toBeNull();
  expect(localStorage.getItem("rebon.signed-in")).toBeNull();
});

test("a browser keeps whether somebody is signed in, and that somebody was", async () => {
  const kept = () => localStorage.getItem("rebon.signed-in");
  await renderPage(<AccountMenu />, { who: "customer" });
  expect(kept()).toBe("yes");
  const { takeSession } = await import("#ui/client/session.ts");
  takeSession(undefined);
  expect(kept()).toBe("yes");
  takeSession(null);
  expect(kept()).toBe("before");
});
