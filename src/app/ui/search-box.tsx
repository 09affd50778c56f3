import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { SearchIcon } from "./icons.tsx";
import { Input } from "./input.tsx";
import { Spinner } from "./spinner.tsx";

/** Milliseconds without a key before the list is asked for. */
const PAUSE = 250;

/** Filters a list while typing. What is searched for stands in the address; the list starts at its first page again. */
export function SearchBox({ label, search }: { label: string; search: string }) {
  const [, setParams] = useSearchParams();
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useNavigation().state === "loading";

  // The address can change without typing: back and forward, and 'Clear search'.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(words: string) {
    clearTimeout(timer.current);
    asked.current = words.trim();
    setParams(
      (known) => {
        known.delete("page");
        known.delete("search");
        if (asked.current) known.set("search", asked.current);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <search className="w-full max-w-xs">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
      >
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-mute">
          {busy ? <Spinner label="Loading" /> : <SearchIcon size={18} />}
        </span>
        <Input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          className="pl-10"
          value={text}
          onChange={(event) => {
            const words = event.target.value;
            setText(words);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => ask(words), PAUSE);
          }}
        />
      </form>
    </search>
  );
}
