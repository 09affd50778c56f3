import { forAdmin, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { getPoolBook } from "../../server/pool-book.ts";
import { PoolScreen } from "../../ui/admin/pool-screen.tsx";
import type { Route } from "./+types/solidarity-pool";

const PAGE_SIZE = 25;

export const meta: Route.MetaFunction = () => adminMeta("Solidarity pool");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "books", async (shop) => {
    let balance = 0;
    const list = await readPage(url, PAGE_SIZE, async ({ page, limit }) => {
      const book = mustRead(await shop.run(getPoolBook, { page, limit }));
      balance = book.balance;
      return book;
    });
    return { balance, list };
  });
}

export default officePage<typeof loader>((book) => <PoolScreen {...book} />);

export const ErrorBoundary = PlaceFailure;
