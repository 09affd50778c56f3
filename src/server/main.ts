import { getRequestListener } from "@hono/node-server";
import { endWith } from "./end-with.ts";

/** The program of the server's build: `admin` with its arguments makes an admin or signs people out, `migrate` brings the database up to date, anything else runs the shop. */
async function main([command, ...args]: string[]): Promise<void> {
  if (command === "admin") {
    const { runAdminCommand } = await import("./admin-command.ts");
    return runAdminCommand(args);
  }
  if (command === "migrate") {
    const { runMigrateCommand } = await import("./migrate-command.ts");
    return runMigrateCommand();
  }
  const [{ runShop }, { createBuiltApp }] = await Promise.all([
    import("./run-shop.ts"),
    import("./built-app.ts"),
  ]);
  return runShop((booted) => getRequestListener(createBuiltApp({ ...booted, mode: "production" }).fetch));
}

await main(process.argv.slice(2)).catch(endWith);
