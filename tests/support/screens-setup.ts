import { cleanup } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach } from "vitest";
import { useClientStore } from "#ui/client/store.ts";
import { openServer } from "./play-server.ts";

// For each test of a file, which share its modules.
beforeEach(() => {
  useClientStore.setState(useClientStore.getInitialState(), true);
  openServer();
});
afterEach(() => {
  cleanup();
  // The library keeps toasts beyond the page that showed them.
  toast.dismiss();
});
