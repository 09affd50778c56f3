import { render } from "@testing-library/react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { expect, test } from "vitest";
import { screen, user } from "#tests/support/render-page.tsx";
import { LookAhead } from "./look-ahead.tsx";

test("a page that took the pressed link away has the focus at its content; one that comes first leaves it alone", async () => {
  const Frame = () => (
    <>
      <Link to="/about">Always there</Link>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <LookAhead />
    </>
  );
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: "/shop", Component: () => <Link to="/product">A card</Link> },
        { path: "*", Component: () => <p>Another page</p> },
      ],
    },
  ]);
  render(<Stub initialEntries={["/shop"]} />);
  const card = await screen.findByRole("link", { name: "A card" });
  expect(document.body).toHaveFocus();
  card.focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Another page")).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
  const stays = screen.getByRole("link", { name: "Always there" });
  await user.click(stays);
  expect(stays).toHaveFocus();
});
