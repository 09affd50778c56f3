import { readAccess, shopUrl, withConnection } from "#db/cluster/cluster-access.ts";
import { findClusterHome } from "#db/cluster/cluster-home.ts";

/** Changes something in the database of this run that nobody can bring about from outside, such as the passing of a day. */
export async function inShopDatabase(
  ...statements: readonly (readonly [text: string, values: readonly unknown[]])[]
): Promise<void> {
  const { dataDir } = JSON.parse(process.env.REBON_E2E_RUN ?? "{}") as { dataDir: string };
  const home = findClusterHome(dataDir);
  const access = home ? readAccess(home) : null;
  if (!access) throw new Error("the shop of this run has no database of its own");
  await withConnection(shopUrl(access), async (client) => {
    for (const [text, values] of statements) await client.query(text, [...values]);
  });
}
