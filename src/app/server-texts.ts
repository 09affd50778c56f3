import { createContext } from "react";

/** What the server writes into every page as text; the browser keeps what it was given and has no copy of its own. */
export const ServerTexts = createContext({
  /** The style sheet. */
  styles: "",
  /** The function that starts the scripts. */
  startScripts: "",
  /** "" marks the page as one whose most important picture is still to come; the script above takes the mark away. */
  firstPicturePending: undefined as "" | undefined,
});
