import { fetchPart } from "#app/lib/fetch-part.ts";
import { toast } from "./toast.ts";

/** As `fetchPart`, for what somebody waits for: where it doesn't come, a toast says so and the answer is undefined. */
export async function loadPart<M extends object, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
): Promise<M[K] | undefined> {
  try {
    return await fetchPart(load, name);
  } catch {
    await tellMissing();
    return undefined;
  }
}

/** Says that a part could not be loaded or drawn. Where the shop can be reached its files have other names by now: a reload brings them. */
export async function tellMissing(): Promise<void> {
  const signal = AbortSignal.timeout(3000);
  const reached = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal }).catch(
    () => null,
  );
  if (!reached) {
    toast.error("The shop can't be reached", { description: "Please check your connection, and try again." });
    return;
  }
  toast.error("This part of the page could not be loaded", {
    description: "The shop may have been renewed since the page was opened.",
    // Not `reload`: the storefront stops what the router reloads by itself.
    action: { label: "Reload", onClick: () => location.replace(location.pathname + location.search) },
  });
}
