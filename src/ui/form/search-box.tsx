import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { buttonClass, Spinner } from "../button.tsx";
import { classNames, SearchIcon } from "../primitives.tsx";
import { Input } from "./field.tsx";

const PAUSE = 250;

interface SearchBoxProps {
  label: string;
  search: string;
  wide?: boolean;
  /** More ways to narrow the list: selects named like their part of the address, with `defaultValue`, '' for no choice. */
  children?: ReactNode;
  /** Draws another way to enter what is searched for, which is handed over to be searched at once. */
  beside?: (enter: (text: string) => void) => ReactNode;
  /** Asked before a whole text is searched for, with what was searched for before it: what it takes leaves the field empty for the next one. */
  take?: (text: string, before: string) => boolean;
}

/** Filters a list while typing and choosing, by the address. A plain form: what was entered before the scripts came counts. */
export function SearchBox({ label, search, wide = false, children, beside, take }: SearchBoxProps) {
  const [params, setParams] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(search);
  /** The field's text when it was asked, taken or written last: any other is being typed. */
  const settled = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useNavigation().state === "loading";
  const others = [...params].filter(([name]) => name !== "search" && name !== "page");

  // The address can change without typing: back and forward, and 'Clear search'.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    const { current: input } = field;
    if (!input) return;
    const isTyping = input === document.activeElement && input.value !== settled.current;
    // A scanner types on while a search ends: none of its signs may be lost, and none added.
    if (isTyping && input.value !== search) return;
    input.value = search;
    settled.current = search;
  }, [search]);
  // A choice made while another list is loading is not in the address yet, and must stay until it is.
  useLayoutEffect(() => {
    if (busy) return;
    for (const choice of form.current?.querySelectorAll("select") ?? [])
      choice.value = params.get(choice.name) ?? "";
  }, [params, busy]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const entered = new FormData(form.current);
    const wanted = new URLSearchParams();
    for (const name of new Set(entered.keys())) {
      const value = String(entered.get(name)).trim();
      if (value) wanted.set(name, value);
    }
    asked.current = wanted.get("search") ?? "";
    settled.current = field.current?.value ?? "";
    setParams(wanted, { replace: true, preventScrollReset: true });
  }

  function enter() {
    const text = field.current?.value.trim() ?? "";
    // A text that is on its way already is not taken too.
    if (!field.current || text === asked.current || !take?.(text, asked.current)) return ask();
    clearTimeout(timer.current);
    field.current.value = "";
    settled.current = "";
  }

  return (
    <search className={classNames("min-w-0 flex-1", wide && "basis-full")}>
      <form
        ref={form}
        method="get"
        autoComplete="off"
        className="flex flex-wrap items-center gap-x-4 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
        onChange={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return ask();
          clearTimeout(timer.current);
          timer.current = setTimeout(ask, PAUSE);
        }}
      >
        <div className={classNames("flex w-full gap-2", wide ? "lg:w-0 lg:flex-1" : "max-w-xs")}>
          <div className="relative min-w-0 flex-1">
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-mute">
              {busy ? <Spinner label={t("Loading")} /> : <SearchIcon size={18} />}
            </span>
            <Input
              ref={field}
              type="search"
              name="search"
              aria-label={label}
              placeholder={label}
              className="pl-10"
              defaultValue={search}
            />
          </div>
          {beside?.((text) => {
            if (field.current) field.current.value = text;
            enter();
          })}
        </div>
        {children}
        {/* The rest of the address, behind the choices: the first of a name counts. */}
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children && (
          <noscript>
            <button type="submit" className={buttonClass()}>
              {t("Apply")}
            </button>
          </noscript>
        )}
      </form>
    </search>
  );
}
