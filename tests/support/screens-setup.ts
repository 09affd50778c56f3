import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { useClientStore } from "#app/lib/store.ts";
import { openServer } from "./play-server.ts";

// Modules are shared by the files of a worker: what must happen for each test is said here, and not where it is imported.
beforeEach(() => {
  useClientStore.setState(useClientStore.getInitialState(), true);
  openServer();
});
afterEach(cleanup);
