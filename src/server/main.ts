import { getRequestListener } from "@hono/node-server";
import { endWith } from "./start/end-with.ts";

/**
 * The program of the server's build: `admin` with its arguments makes an admin or signs people out, `migrate` brings the database up to
 * date, `backup` takes a backup or prints the key of age that opens it, `restore` puts one back, anything else runs the shop.
 */
async function main([command, ...args]: string[]): Promise<void> {
  if (command === "admin") {
    const { runAdminCommand } = await import("./commands/admin-command.ts");
    return runAdminCommand(args);
  }
  if (command === "migrate") {
    const { runMigrateCommand } = await import("./commands/admin-command.ts");
    return runMigrateCommand();
  }
  if (command === "backup") {
    const { runBackupCommand } = await import("./commands/backup-command.ts");
    return runBackupCommand(args);
  }
  if (command === "restore") {
    const { runRestoreCommand } = await import("./commands/restore-command.ts");
    return runRestoreCommand(args);
  }
  const [{ runShop }, { createBuiltApp }] = await Promise.all([
    import("./start/run-shop.ts"),
    import("./built-app.ts"),
  ]);
  return runShop((booted) => getRequestListener(createBuiltApp({ ...booted, mode: "production" }).fetch));
}

// A connection that nobody listens to any more must end the process with a sentence too.
process.on("uncaughtException", endWith);
await main(process.argv.slice(2)).catch(endWith);
