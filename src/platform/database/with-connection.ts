import { Client, type ClientConfig } from "pg";

/** Runs the work on one connection of its own and closes it, whatever becomes of the work. */
export async function withConnection<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  config: ClientConfig = {},
): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...config });
  // A lost connection is reported by the statement that fails.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
