import { createContext, type ReactNode } from "react";

/** What is rendered: what can be seen, or the scripts that bring it to life. */
export type Part = "page" | "scripts";

/** What only the server writes into every page; the browser keeps what it was given and has no copy of its own. */
export const ServerTexts = createContext({
  part: "page" as Part,
  /** The style sheet. */
  styles: "",
  /** The script that keeps what is done before the page's own scripts are ready. */
  keepUntilReady: "",
  /** "" marks the page as one whose most important image is still to come; `startScripts` takes the mark away. */
  firstImagePending: undefined as "" | undefined,
  /** Answers the mark in whose place the content comes that is drawn once for all pages that have the same under this key. */
  place: undefined as ((key: string, content: ReactNode) => string) | undefined,
  /** The nonce of this page's inline scripts, where its policy asks for one. */
  nonce: undefined as string | undefined,
});
