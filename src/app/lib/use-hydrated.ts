import { useEffect, useState } from "react";

/** False until the page's script runs: a form that is sent before would put what was typed into the address. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
