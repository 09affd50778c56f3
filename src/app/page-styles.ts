import { createContext } from "react";

/** The text of the style sheet, on the server; "" in the browser. */
export const PageStyles = createContext("");
