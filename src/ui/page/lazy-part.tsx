import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { t } from "#kernel/languages/messages.ts";
import { toast } from "../toast/toast.ts";

const LONGEST_MS = 15_000;
let tries = 0;

let ready: Promise<unknown> | undefined;

/** From now on parts of the page that come later wait for this too. */
export function waitForMessages(catalogs: Promise<unknown>): void {
  ready = catalogs;
}

/** Resolves once every sentence of the shop can be said. At once in English. */
export const messagesReady = async (): Promise<void> => void (await ready);

/** Fetches a part of the program and answers what it exports under `name`. Tries a second time, and throws when that fails too. */
export async function fetchPart<M extends object, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
): Promise<M[K]> {
  // Its sentences must be there before it is drawn. A catalog itself is asked for while there is nothing to wait for.
  const speaking = messagesReady();
  try {
    const part = (await inTime(load()))[name];
    await speaking;
    return part;
  } catch (error) {
    // Chromium remembers a script that failed by its address and fails it at once from then on.
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    tries += 1;
    const found = await inTime(address ? import(/* @vite-ignore */ `${address}?${tries}`) : load());
    // A file that other parts share has our module as one of its exports.
    const module = [found, ...Object.values(found)].find((value) => Object(value) === value && name in value);
    if (!module) throw error;
    return module[name];
  }
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("took too long")), LONGEST_MS);
    promise.then(resolve, reject);
  });
}

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

/** Says that a part could not be loaded or drawn. After a release this build's files are gone: then only a reload brings it. */
export async function tellMissing(): Promise<void> {
  const signal = AbortSignal.timeout(3000);
  const own = await fetch(import.meta.url, { method: "HEAD", cache: "no-store", signal }).catch(() => null);
  if (!own) {
    toast.error(t("The shop can't be reached"), {
      description: t("Please check your connection, and try again."),
    });
    return;
  }
  const isUpdated = own.status === 404;
  toast.error(isUpdated ? t("The shop was updated") : t("This part of the page could not be loaded"), {
    description: isUpdated
      ? t("Please reload the page to go on.")
      : t("The shop may have been renewed since the page was opened."),
    // Not `reload`: the storefront stops what the router reloads by itself.
    action: { label: t("Reload"), onClick: () => location.replace(location.pathname + location.search) },
  });
}

type PropsOf<C> = C extends (props: infer P) => ReactNode ? P : never;

interface Absence {
  /** Called when the part could not be loaded or drawn; a toast has said so. */
  onMissing?: (() => void) | undefined;
}

/** A component that is fetched when it is first drawn; `fallback` stands in until it comes, and it is tried again. */
export function lazyPart<M extends object, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  fallback?: ReactNode,
): ComponentType<PropsOf<M[K]> & Absence> {
  type Props = PropsOf<M[K]> & Absence;
  let Part: ComponentType<Props>;
  function renew() {
    Part = lazy(async () => {
      const found = (await loadPart(load, name)) as ComponentType<Props> | undefined;
      return { default: found ?? Missing };
    });
  }
  function Missing({ onMissing }: Absence) {
    useEffect(() => {
      renew();
      onMissing?.();
    }, [onMissing]);
    return fallback;
  }
  renew();
  return function LazyPart(props: Props) {
    return (
      <PartBoundary fallback={fallback} onMissing={props.onMissing}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** A fault in a part takes nothing else away. */
class PartBoundary extends Component<Absence & Record<"fallback" | "children", ReactNode>> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    void tellMissing();
    this.props.onMissing?.();
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
