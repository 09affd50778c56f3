import { Link, useLocation } from "react-router";
import { fitsOf, readMeasures, useMeasures } from "#app/lib/my-measures.ts";
import { easesInWords } from "#contract/garment/fit.ts";
import { readFits } from "#contract/garment/fits-query.ts";
import { findTemplate } from "#contract/garment/templates.ts";
import { FilterPart } from "./filter-part.tsx";

const link = "font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4";

/**
 * The part of a listing's form that leaves only what fits, with what that means for each kind of garment that the shopper has measured.
 * `fits` is what the list was asked for. Measures lie in the browser or the account: without script it leads to where they are entered,
 * and a list that was asked for stays as it is.
 */
export function FitsMe({ fits }: { fits: string }) {
  const measures = useMeasures();
  const { pathname, search } = useLocation();
  const own = fitsOf(measures);
  const value = fits || own;
  const kinds = Object.entries(readFits(value) ?? {});
  return (
    <FilterPart title={`Fits me${fits ? " (on)" : ""}`} onOpen={() => void readMeasures()}>
      {value ? (
        <>
          <label className="flex min-h-11 items-center gap-2.5 font-semibold">
            <input
              key={value}
              type="checkbox"
              name="fits"
              value={value}
              defaultChecked={fits !== ""}
              className="size-5 shrink-0"
            />
            Only what fits me
          </label>
          <ul className="grid gap-1.5 text-sm text-mute">
            {kinds.map(([kind, garments]) => (
              <li key={kind}>
                <span className="font-semibold text-ink">{findTemplate(kind)?.label}</span>:{" "}
                {easesInWords(kind, Object.assign({}, ...garments))}
              </li>
            ))}
          </ul>
          {own !== "" && own !== value && (
            <p className="mt-2 text-md">
              This list goes by other measures than yours.{" "}
              <Link to={withFits(pathname, search, own)} discover="none" preventScrollReset className={link}>
                Use mine
              </Link>
            </p>
          )}
        </>
      ) : (
        <p className="py-2 text-md">
          Measure a garment of yours that fits well, once, and lists show what fits like it.
        </p>
      )}
      <p className="py-2 text-md">
        <Link to="/measures" state={{ back: pathname + search }} discover="none" className={link}>
          {value ? "My measures" : "Measure one of yours"}
        </Link>
      </p>
    </FilterPart>
  );
}

/** The same list by these measures, from its first page on. */
function withFits(pathname: string, search: string, fits: string): string {
  const asked = new URLSearchParams(search);
  asked.set("fits", fits);
  asked.delete("page");
  return `${pathname}?${asked}`;
}
