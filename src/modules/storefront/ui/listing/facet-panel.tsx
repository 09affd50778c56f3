import { Fragment, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { plural, t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { FacetFilter, ListingFilter } from "#modules/catalogue/contract/listing-filter.ts";
import { limitsOf, priceWords } from "#modules/catalogue/contract/listing-filter.ts";
import { Button } from "#ui/button.tsx";
import { OfFeature } from "#ui/features.tsx";
import { Field, Input } from "#ui/form/field.tsx";
import { lazyPart } from "#ui/page/parts.tsx";
import { ChevronDownIcon, CloseIcon, classNames } from "#ui/primitives.tsx";
import type { ShownFacet, ShownValue } from "./load-listing.server.ts";

type FilterPartProps = { title: string; className?: string; onOpen?: () => void; children: ReactNode };

/** A part of a listing's filters that folds. One is open at a time. */
function FilterPart({ title, className, onOpen, children }: FilterPartProps) {
  return (
    <details
      name="facets"
      className="group border-b border-line"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="filter-head">
        <span>{title}</span>
        <ChevronDownIcon size={18} className="text-mute group-open:rotate-180" />
      </summary>
      <div className={classNames("filter-body", className)}>{children}</div>
    </details>
  );
}

/** The part of a listing's form for price limits of one's own, in rupees. They count when they are sent, not while they are typed. */
function PriceLimits({ price }: { price: string }) {
  const { min, max } = limitsOf(price);
  const limit = (name: "min" | "max", label: string, value: string) => (
    <Field label={label} className="min-w-0 flex-1">
      {(field) => (
        <Input
          {...field}
          name={name}
          inputMode="decimal"
          pattern=".*[0-9०-९൦-൯０-９].*|"
          defaultValue={value}
        />
      )}
    </Field>
  );
  return (
    <FilterPart title={t("Own price")}>
      <input type="hidden" name="limits" value={price} />
      <div className="flex items-end gap-3 py-1 lg:flex-wrap">
        {limit("min", t("From ₹"), Number(min) > 0 ? min : "")}
        {limit("max", t("Under ₹"), max)}
        <Button type="submit" variant="outline" className="lg:w-full">
          {t("Set")}
        </Button>
      </div>
    </FilterPart>
  );
}

/** The way to the page of one's measures, which leads back to this list. */
function ToMeasures({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  return (
    <p className="py-2 text-md">
      <Link
        to={paths.measures}
        state={{ back: pathname + search }}
        discover="none"
        className="font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
      >
        {children}
      </Link>
    </p>
  );
}

/** Shown in place of choices when the shopper has no measures to filter by. */
function NothingMeasured() {
  return (
    <>
      <p className="py-2 text-md">
        {t("Measure a garment of yours that fits well, once, and lists show what fits like it.")}
      </p>
      <ToMeasures>{t("Measure one of yours")}</ToMeasures>
    </>
  );
}

/** Comes once the part is opened, or with a list that was asked for what fits: it brings the rules of measures along. */
const FitsChoices = lazyPart(() => import("./fits-choices.tsx"), "FitsChoices", <NothingMeasured />);

/** The part of a listing's form that leaves only what fits. Without script it leads to where measures are entered. */
export function FitsMe({ fits }: { fits: string }) {
  const [opened, setOpened] = useState(0);
  return (
    <FilterPart
      title={fits ? t("Fits me (on)") : t("Fits me")}
      onOpen={() => setOpened((times) => times + 1)}
    >
      {opened > 0 || fits ? (
        <FitsChoices fits={fits} opened={opened} nothing={<NothingMeasured />}>
          <ToMeasures>{t("My measures")}</ToMeasures>
        </FitsChoices>
      ) : (
        <NothingMeasured />
      )}
    </FilterPart>
  );
}

type Narrowing = FacetFilter & Pick<ListingFilter, "fits" | "price">;

type FacetsProps = { facets: readonly ShownFacet[]; filter: Narrowing };

const chosenOf = (filter: FacetFilter, { facet }: ShownFacet) => filter[facet].split(",").filter(Boolean);

/** The facets of a listing and what fits, for the inside of its form. */
export function FacetPanel({ facets, filter }: FacetsProps) {
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="sr-only">{t("Narrow by")}</legend>
      <OfFeature name="fits_me">
        <FitsMe fits={filter.fits} />
      </OfFeature>
      <PriceLimits key={filter.price} price={filter.price} />
      {facets.map((shown) => {
        const [only, ...more] = shown.values;
        const chosen = chosenOf(filter, shown);
        return only && more.length === 0 && shown.facet === "flaws" ? (
          <Choice key={shown.facet} shown={only} name={shown.facet} chosen={chosen} isAlone />
        ) : (
          <FilterPart
            key={shown.facet}
            title={shown.label + (chosen.length > 0 ? ` (${chosen.length})` : "")}
            className={classNames("grid grid-cols-2 gap-x-4", shown.facet !== "size" && "lg:grid-cols-1")}
          >
            {shown.values.map((value, place) => (
              <Fragment key={value.value}>
                {value.group && value.group !== shown.values[place - 1]?.group && isGrouped(shown) && (
                  <p className="col-span-full mt-2 text-sm font-semibold text-mute first:mt-0">
                    {value.group}
                  </p>
                )}
                <Choice shown={value} name={shown.facet} chosen={chosen} />
              </Fragment>
            ))}
          </FilterPart>
        );
      })}
    </fieldset>
  );
}

const isGrouped = ({ values: [first, ...others] }: ShownFacet) =>
  others.some(({ group }) => group !== first?.group);

interface ChoiceProps {
  name: string;
  shown: ShownValue;
  chosen: readonly string[];
  /** Whether it stands beside the parts, because its facet has no other value. */
  isAlone?: boolean;
}

function Choice({ name, shown: { value, label, count, swatch }, chosen, isAlone = false }: ChoiceProps) {
  const isChosen = chosen.includes(value);
  const isEmpty = count === 0 && !isChosen;
  return (
    <label
      className={classNames(
        "choice",
        isAlone && "font-semibold",
        isEmpty && "text-mute line-through decoration-1",
      )}
    >
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={isEmpty} />
      {swatch && <span aria-hidden="true" className="choice-swatch" style={{ background: swatch }} />}
      <span>{label}</span>
      <span className="choice-count">
        <span className="sr-only">, </span>
        {count}
        <span className="sr-only"> {plural(count, "product", "products")}</span>
      </span>
    </label>
  );
}

/** The chosen filters as chips, each a link that removes it. */
export function FacetChips({
  facets,
  filter,
  hrefWithout,
}: FacetsProps & { hrefWithout: (choices: Partial<Narrowing>) => string }) {
  const ofFacets = facets.flatMap((shown) => {
    const chosen = chosenOf(filter, shown);
    return shown.values
      .filter(({ value }) => chosen.includes(value))
      .map(({ value, label }) => ({
        label,
        facet: shown.facet,
        to: hrefWithout({ [shown.facet]: chosen.filter((other) => other !== value).join(",") }),
      }));
  });
  const fits = filter.fits ? [{ label: t("Fits me"), facet: "fits", to: hrefWithout({ fits: "" }) }] : [];
  const own = hrefWithout({ price: "" });
  const price = filter.price ? [{ label: priceWords(filter.price), facet: "price", to: own }] : [];
  const chips = [...fits, ...ofFacets, ...price];
  if (chips.length === 0) return null;
  return (
    <ul
      data-focus
      tabIndex={-1}
      aria-label={t("Chosen")}
      className="mt-4 flex flex-wrap gap-2 outline-none lg:col-span-2 lg:col-start-2 lg:row-start-2 lg:noscript:col-span-1"
    >
      {chips.map(({ facet, label, to }) => (
        <li key={`${facet}:${label}`}>
          <Link
            to={to}
            discover="none"
            preventScrollReset
            aria-label={t("Remove {label}", { label })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-purple-tint pr-3 pl-4 text-md font-semibold text-purple hover:bg-purple hover:text-paper"
          >
            {label}
            <CloseIcon size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
