import {
  Component,
  type ComponentProps,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { inLanguage, language, t } from "#kernel/languages/messages.ts";
import { toast } from "../toast/toast.ts";

/** The part that is rendered: the visible page, or its scripts. */
export type Part = "page" | "scripts";

/** Content that only the server writes into every page. The browser keeps it and has no copy. */
interface Texts {
  part: Part;
  styles: string;
  /** The script that marks what the browser knows of its reader, and keeps what is done before the page's own scripts are ready. */
  earlyScript: string;
  /** "" marks the page as one whose most important image is still to come; `startScripts` takes the mark away. */
  firstImagePending?: "";
  /** Of the page, for search engines (schema.org). */
  structured?: ReactNode;
  /** Answers the mark in whose place the content comes that is drawn once for all pages that have the same under this key. */
  place?: ((key: string, content: ReactNode) => string) | undefined;
  /** The nonce of this page's inline scripts, where its policy asks for one. */
  nonce?: string | undefined;
}

export const ServerTexts = createContext<Texts>({ part: "page", styles: "", earlyScript: "" });

interface ContentProps {
  /** Where many pages show the same, what it is called: the server then draws it once, and puts it into every page as text. */
  name?: string;
  /** The data it shows. */
  of: unknown;
  children: ReactNode;
}

/** An element like any other, but for the server; its content has no ids by `useId`, and waits for nothing. */
export function Once(props: ContentProps & { as: "li" | "ul"; className: string }) {
  const { as: Holder, name, of, className, children } = props;
  return <Holder className={className}>{useContent(name, of, children)}</Holder>;
}

/** The content of an element; on the server, where it has a name, a mark in its place, which is replaced once the page is drawn. */
function useContent(name: string | undefined, of: unknown, children: ReactNode): ReactNode {
  const { place } = use(ServerTexts);
  return place && name ? place(language() + name + JSON.stringify(of), children) : children;
}

const never = () => () => undefined;
/** React neither reads nor replaces what is in such an element while it takes a served page over. */
const asItIs = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

type ServedProps = ContentProps &
  Pick<ComponentProps<"div">, "className" | "aria-label"> & { as?: "div" | "nav" };

/** A part of a page that is HTML: while its data are the server's, React does not go into it. Its links are `PageLink`s. */
export function Served({ as: Holder = "div", of, name, children, ...rest }: ServedProps) {
  const isHydrated = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== "undefined",
  );
  const [served, setServed] = useState(isHydrated ? { of } : null);
  const content = useContent(name, of, children);
  if (served && served.of !== of) setServed(null);
  if (served?.of === of) return <Holder {...rest} {...asItIs} />;
  return (
    <Holder {...rest} key="drawn">
      {content}
    </Holder>
  );
}

interface PageLinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** The address of the page, from the root. */
  to: string;
  /** Whether the page is fetched ahead when somebody points at the link. */
  ahead?: boolean;
}

/** A link to a page of the shop. It is plain HTML, and leads on in a part that React left alone too: the root has the router follow it. */
export function PageLink({ to, ahead, ...rest }: PageLinkProps) {
  return <a data-page={ahead ? "ahead" : ""} {...rest} href={inLanguage(to)} />;
}

/** The `PageLink` that an event happened in. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-page]") : null;
}

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
