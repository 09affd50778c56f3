import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { inLanguage, plural, t } from "#kernel/languages/messages.ts";
import type { Facet } from "#kernel/lists.ts";
import {
  countSet,
  isOffered,
  type ListingFilter,
  type ListingPath,
  listingSearch,
  priceChoices,
  priceWords,
  readListingFilter,
  sortLabels,
} from "#modules/catalogue/contract/listing-filter.ts";
import { Button, buttonClass, CloseSheet, useSheet } from "#ui/button.tsx";
import { Field, Options, Select } from "#ui/form/field.tsx";
import { fetchPart, lazyPart } from "#ui/page/parts.tsx";
import { FilterIcon } from "#ui/primitives.tsx";
import type { Listing } from "./load-listing.server.ts";

// They are whole as the server draws them; what draws them anew is loaded after the page, and can be waited for.
const load = () => import("./facet-panel.tsx");
const fetchFacetPanel = () => fetchPart(load, "FacetPanel");
const FacetPanel = lazyPart(load, "FacetPanel");
const FacetChips = lazyPart(load, "FacetChips");

interface ListingFiltersProps {
  filter: ListingFilter;
  path: ListingPath;
  choices: Pick<Listing, "brands" | "categories" | "facets">;
  /** How many products this filter shows; none while that is not known. */
  count: number | undefined;
}

type Choice = "category_id" | "sub_category_id" | "brand_id" | "price" | "sort";

/** A choice as the form has it: all sub-categories are a choice of their own, because the path may name one. */
const chosen = (filter: ListingFilter, choice: Choice) =>
  filter[choice] || (choice === "sub_category_id" ? "ALL" : "");

function showChosen(form: HTMLFormElement | null, filter: ListingFilter): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLSelectElement) field.value = chosen(filter, field.name as Choice);
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = filter[field.name as Facet | "fits"].split(",").includes(field.value);
  }
}

interface ChoiceFieldProps extends Pick<ComponentProps<typeof Field>, "label" | "className"> {
  filter: ListingFilter;
  choice: Choice;
  disabled?: boolean;
  children: ReactNode;
}

function ChoiceField({ filter, choice, disabled, children, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} name={choice} defaultValue={chosen(filter, choice)} disabled={disabled}>
          {children}
        </Select>
      )}
    </Field>
  );
}

const sortings = () => Object.entries(sortLabels).map(([id, name]) => ({ id, name: t(name) }));

/** The filters of a listing, on phones a sheet, on large screens a column. A plain GET form, which works without script too; it holds the choices. */
export function ListingFilters({ filter, path, choices, count }: ListingFiltersProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const sheet = useSheet("pathname");
  const set = countSet(filter, path);

  // Another address (back, a chip, 'Clear filters') chooses otherwise than the form. The first one doesn't: what was chosen before stays.
  // Nor does one that the form itself asked for and has gone on from: it is drawn late.
  const said = listingSearch({ ...filter, page: 1 }, path);
  const shown = useRef(said);
  const asked = useRef<string[]>([]);
  useLayoutEffect(() => {
    if (shown.current === said) return;
    shown.current = said;
    const place = asked.current.lastIndexOf(said);
    const later = place >= 0 ? asked.current.slice(place + 1) : [];
    asked.current = later;
    if (later.length === 0) showChosen(form.current, filter);
  }, [said, filter]);
  // Whoever goes back before the new list is drawn is at an address that was never left on the screen: only the form has gone on.
  useEffect(() => {
    function showAddress() {
      if (asked.current.length === 0) return;
      asked.current = [];
      const { search } = window.location;
      showChosen(form.current, readListingFilter(new URLSearchParams(search), path, choices.categories));
    }
    window.addEventListener("popstate", showAddress);
    return () => window.removeEventListener("popstate", showAddress);
  }, [path, choices.categories]);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) entered.append(name, String(value));
    const wanted = listingSearch(readListingFilter(entered, path, choices.categories), path);
    if (wanted === (asked.current.at(-1) ?? said)) return;
    asked.current.push(wanted);
    // Of two that waited for the same code the second may come first.
    const lead = () =>
      asked.current.at(-1) === wanted &&
      void navigate({ pathname, search: wanted }, { preventScrollReset: true });
    // The panel's code comes after the page. An update before that would take the panel away, open parts and all.
    void fetchFacetPanel()
      .catch(() => undefined)
      .then(() => setTimeout(lead));
  }
  return (
    <>
      <form
        ref={form}
        method="get"
        action={inLanguage(pathname)}
        autoComplete="off"
        data-send-choices
        onSubmit={apply}
        className="flex flex-wrap items-end gap-3 lg:contents"
      >
        {(["q", "search"] as const).map(
          (name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
        )}
        <button
          type="button"
          popoverTarget="filters"
          className={buttonClass({ variant: "outline", className: "flex-1 lg:hidden" })}
        >
          <FilterIcon />
          {t("Filters")}
          {set > 0 && ` (${set})`}
        </button>
        <div ref={sheet} id="filters" popover="auto" className="filter-sheet">
          <div className="mb-3 flex items-center justify-between lg:hidden">
            <p className="font-display text-2xl font-semibold">{t("Filters")}</p>
            <CloseSheet id="filters" label={t("Close filters")} />
          </div>
          <div className="grid gap-4">
            <ListFields filter={filter} path={path} choices={choices} />
            <label className="flex h-11 items-center gap-2.5 font-semibold">
              <input
                type="checkbox"
                name="in_stock"
                value="true"
                defaultChecked={filter.in_stock === "true"}
                className="size-5"
              />
              {t("In stock only")}
            </label>
          </div>
          <FacetPanel facets={choices.facets} filter={filter} />
          <div className="sticky bottom-0 bg-cotton pt-4 pb-6 lg:hidden">
            <Button type="submit" onClick={() => sheet.current?.hidePopover()} className="w-full">
              {/* Without script the number would be that of other choices. */}
              <span className="noscript:hidden">
                {count === undefined
                  ? t("Show products")
                  : plural(count, "Show {n} product", "Show {n} products")}
              </span>
              <span className="hidden noscript:inline">{t("Show products")}</span>
            </Button>
          </div>
        </div>
        <ChoiceField label={t("Sort by")} filter={filter} choice="sort" className="sort-field">
          <Options of={sortings().filter(({ id }) => isOffered(id, filter))} />
        </ChoiceField>
        <noscript>
          <button type="submit" className={buttonClass()}>
            {t("Apply")}
          </button>
        </noscript>
      </form>
      <FacetChips
        facets={choices.facets}
        filter={filter}
        hrefWithout={(others) => pathname + listingSearch({ ...filter, ...others, q: "", page: 1 }, path)}
      />
    </>
  );
}

function ListFields({ filter, path, choices: { brands, categories } }: Omit<ListingFiltersProps, "count">) {
  const ownPrice = priceChoices.every(({ value }) => value !== filter.price) && priceWords(filter.price);
  const inPath = path.categoryId.toUpperCase() !== "ALL";
  const chosenId = filter.category_id;
  return (
    <>
      <ChoiceField label={t("Category")} filter={filter} choice="category_id" disabled={inPath}>
        <option value="">{t("All categories")}</option>
        <Options of={categories} />
      </ChoiceField>
      <ChoiceField label={t("Sub-category")} filter={filter} choice="sub_category_id">
        <option value="ALL">{t("All sub-categories")}</option>
        {categories
          .filter(
            ({ id, sub_categories }) => sub_categories.length > 0 && (chosenId === "" || id === chosenId),
          )
          .map((category) => (
            <optgroup key={category.id} label={category.name}>
              <Options of={category.sub_categories} />
            </optgroup>
          ))}
      </ChoiceField>
      {!path.brandId && (
        <ChoiceField label={t("Brand")} filter={filter} choice="brand_id">
          <option value="">{t("All brands")}</option>
          <Options of={brands} />
        </ChoiceField>
      )}
      <ChoiceField label={t("Price")} filter={filter} choice="price">
        <Options of={priceChoices.map(({ value, label }) => ({ id: value, name: label }))} />
        {ownPrice && <option value={filter.price}>{ownPrice}</option>}
      </ChoiceField>
    </>
  );
}
