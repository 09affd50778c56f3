import { getRequestListener } from "@hono/node-server";
import { exitWithError } from "./exit-with-error.ts";

/** The program of the server's build: runs the shop, or the command that its first argument names. */
async function main([command, ...args]: string[]): Promise<void> {
  if (command === "admin") return (await import("./commands/admin-command.ts")).runAdminCommand(args);
  if (command === "migrate") return (await import("./commands/admin-command.ts")).runMigrateCommand();
  if (command === "backup") return (await import("./commands/backup-command.ts")).runBackupCommand(args);
  if (command === "restore") return (await import("./commands/restore-command.ts")).runRestoreCommand(args);
  const { runShop } = await import("./run-shop.ts");
  const { createBuiltApp } = await import("./http/built-app.ts");
  return runShop((booted) => {
    const app = createBuiltApp({ ...booted, mode: "production" });
    if (booted.mayRenderAhead) booted.beforeStop(app.renderAhead().stop);
    return getRequestListener(app.fetch);
  });
}

// A connection that nobody listens to any more must end the process with a sentence too.
process.on("uncaughtException", exitWithError);
await main(process.argv.slice(2)).catch(exitWithError);
