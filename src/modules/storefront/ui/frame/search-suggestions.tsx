import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { plural, t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { type Suggestions, suggestSearches } from "#modules/catalogue/contract/suggestions.ts";
import { callApi } from "#ui/client/api-client.ts";
import { Image } from "#ui/image.tsx";
import { Price } from "#ui/price.tsx";
import { classNames } from "#ui/primitives.tsx";

/** Somebody who types goes on within this time. */
const PAUSE_MS = 120;
const LEAST_TYPED = 2;
/** Room for a few suggestions even where a phone's keyboard leaves hardly any. */
const LEAST_HEIGHT = 132;

interface Option {
  to: string;
  name: string;
  note?: string | null;
  product?: Suggestions["products"][number];
}

const groupsOf = ({ searches, categories, brands, products }: Suggestions): [label: string, Option[]][] => [
  [
    t("Search for"),
    searches.map(({ text, name, count }) => ({
      to: `${paths.shop}?${new URLSearchParams({ search: text })}`,
      name,
      note: String(count),
    })),
  ],
  [
    t("Categories"),
    categories.map(({ category_id, sub_category_id, name, of }) => ({
      to: paths.category(category_id, sub_category_id ?? undefined),
      name,
      note: of,
    })),
  ],
  [t("Brands"), brands.map(({ id, name }) => ({ to: paths.brand(id), name }))],
  [
    t("Products"),
    products.map((product) => ({ to: paths.product(product.id), name: product.name, product })),
  ],
];

/** The answer to what was typed last. The former one stays until the next comes, and failures say nothing. */
function useSuggestions() {
  const [found, setFound] = useState<Suggestions | null>(null);
  const answers = useRef(new Map<string, Suggestions>());
  const latest = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function ask(text: string): Promise<void> {
    const known = answers.current.get(text);
    const answer = known ? null : await callApi(suggestSearches, { query: { search: text }, quiet: true });
    const suggested = known ?? (answer?.ok ? answer.value.data : null);
    if (suggested) answers.current.set(text, suggested);
    if (latest.current === text) setFound(suggested);
  }

  function type(typed: string): void {
    const text = typed.trim().toLowerCase();
    if (text === latest.current) return;
    latest.current = text;
    clearTimeout(timer.current);
    if ([...text].length < LEAST_TYPED) setFound(null);
    else if (answers.current.has(text)) void ask(text);
    else timer.current = setTimeout(() => void ask(text), PAUSE_MS);
  }

  return { found, type };
}

/** As tall as there is room for above a phone's keyboard. */
function useRoom(list: HTMLElement | null, isShown: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!list || !isShown || !view) return;
    const grow = () => {
      const room = view.offsetTop + view.height - list.getBoundingClientRect().top - 12;
      list.style.maxHeight = `${Math.max(LEAST_HEIGHT, room)}px`;
    };
    grow();
    view.addEventListener("resize", grow);
    return () => view.removeEventListener("resize", grow);
  }, [list, isShown]);
}

/** Suggestions below the search field of the form that it stands in, which it makes a combobox. */
export function SearchSuggestions({ onDone }: { onDone?: (() => void) | undefined }) {
  const id = useId();
  const navigate = useNavigate();
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const { found, type } = useSuggestions();
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const groups = found ? groupsOf(found).filter(([, options]) => options.length > 0) : [];
  const options = groups.flatMap(([, each]) => each);
  const isShown = isOpen && options.length > 0;
  const idOf = (option: Option) => `${id}-${options.indexOf(option)}`;
  const [shown, setShown] = useState(found);
  if (shown !== found) {
    setShown(found);
    setActive(-1);
  }
  useRoom(list, isShown);

  function choose({ to }: Option): void {
    setOpen(false);
    list?.closest("form")?.reset();
    onDone?.();
    void navigate(to);
  }

  function move(step: number): void {
    // Beyond the ends it is the field's turn.
    const places = options.length + 1;
    setActive(isShown ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : options.length - 1);
    setOpen(true);
  }

  function press(event: KeyboardEvent): void {
    const chosen = isShown ? options[active] : undefined;
    const deeds: Record<string, (() => void) | false | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: chosen && (() => choose(chosen)),
      // The list closes, and neither is the field emptied nor its sheet closed.
      Escape: isShown && (() => setOpen(false)),
    };
    const deed = deeds[event.key];
    if (event.isComposing || options.length === 0 || !deed) return;
    event.preventDefault();
    deed();
  }

  const chosenId = isShown && active >= 0 ? `${id}-${active}` : "";
  // After each drawing: another search brings another field.
  useEffect(() => {
    const form = list?.closest("form");
    const field = form?.querySelector("input");
    if (!form || !field) return;
    const said = { role: "combobox", "aria-autocomplete": "list", "aria-controls": id };
    const states = { "aria-expanded": String(isShown), "aria-activedescendant": chosenId };
    for (const [name, text] of Object.entries({ ...said, ...states })) field.setAttribute(name, text);
    const leaving = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      hear: (event: HTMLElementEventMap[Name]) => void,
    ) => form.addEventListener(name, hear, { signal: leaving.signal });
    const hear = () => {
      setOpen(true);
      type(field.value);
    };
    // Letters that were typed before this part had come.
    if (found === null && field.value !== field.defaultValue && document.activeElement === field) hear();
    on("input", hear);
    on("keydown", press);
    on("submit", () => setOpen(false));
    on("focusout", () => setOpen(false));
    return () => leaving.abort();
  });

  return (
    <>
      <div
        ref={setList}
        id={id}
        role="listbox"
        aria-label={t("Suggestions")}
        hidden={!isShown}
        // The field keeps its focus.
        onMouseDown={(event) => event.preventDefault()}
        className="mt-2 -mr-[42px] overflow-y-auto overscroll-contain rounded-field border border-line bg-paper py-2 @min-[48rem]:absolute @min-[48rem]:inset-x-0 @min-[48rem]:top-full @min-[48rem]:z-10 @min-[48rem]:mr-0 @min-[48rem]:shadow-float"
      >
        {groups.map(([label, each]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className="px-4 pt-2 pb-1 text-xs font-semibold text-mute">
              {label}
            </p>
            {each.map((option) => (
              <OptionRow
                key={option.to}
                id={idOf(option)}
                option={option}
                isActive={options[active] === option}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isShown && plural(options.length, "{n} suggestion", "{n} suggestions")}
      </p>
    </>
  );
}

interface OptionRowProps {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: () => void;
}

function OptionRow({ id, option: { name, note, product }, isActive, onChoose }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      // Jumping over options by keys keeps the one in sight.
      ref={(row) => void (isActive && row?.scrollIntoView?.({ block: "nearest" }))}
      className={classNames(
        "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 text-base hover:bg-cotton",
        isActive && "bg-cotton outline-2 -outline-offset-2 outline-purple",
      )}
    >
      {product && (
        <Image
          imageUrl={product.image_url}
          blurHash={product.blur_hash}
          alt=""
          sizes="40px"
          ratio="free"
          className="h-[44px] w-[36px] shrink-0 overflow-hidden rounded-sm [&_img]:size-full [&_img]:object-cover"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="wrap-anywhere">{name}</span>
        {note && <span className="tabular text-sm text-mute">{note}</span>}
        {product && <Price product={product} size="table" />}
      </div>
    </div>
  );
}
