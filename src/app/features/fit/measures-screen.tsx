import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { fitsOf, readMeasures, useMeasures } from "#app/lib/my-measures.ts";
import { useSession } from "#app/lib/session.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { eases } from "#contract/garment/fit.ts";
import { templates } from "#contract/garment/templates.ts";
import { MeasuresForm } from "./measures-form.tsx";

/** Only what can be too narrow or too long is compared. */
const compared = templates.filter(({ id }) => id in eases);

/** Where a shopper enters, once for each kind, the measures of a garment that fits well. */
export function MeasuresScreen() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const measures = useMeasures();
  const isSignedIn = useSession((session) => Boolean(session));
  useEffect(() => void readMeasures(), []);
  const template = compared.find(({ id }) => id === search.get("for")) ?? compared[0];
  return (
    <div className="page min-h-dvh max-w-3xl pt-8 pb-8 md:pt-12">
      <h1 className="text-3xl">My measures</h1>
      <p className="mt-2 max-w-[62ch]">
        Take a garment of yours that fits well, lay it flat and measure it. From then on the pages of products
        tell you how they compare, and lists show what fits. Such a list has your measures in its address.{" "}
        {isSignedIn
          ? "Your measures are kept in your account."
          : "Your measures are kept in this browser; sign in to have them everywhere."}
      </p>
      <NeedsScript>
        Your measures are kept in your browser unless you sign in, so this page needs JavaScript.
      </NeedsScript>
      {measures && template && (
        <>
          <Field label="Kind of garment" className="mt-8 max-w-xs">
            {(control) => (
              <Select
                {...control}
                value={template.id}
                onChange={(event) =>
                  setSearch({ for: event.target.value }, { replace: true, preventScrollReset: true, state })
                }
              >
                {compared.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                    {measures[id] ? " (measured)" : ""}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <MeasuresForm
            key={`${template.id} ${JSON.stringify(measures[template.id])}`}
            template={template}
            known={measures[template.id] ?? {}}
          />
          <WayOn back={listBefore(state)} fits={fitsOf(measures)} />
        </>
      )}
    </div>
  );
}

/** The list that somebody came from, as it says so in the browser's history; null when it was none. */
function listBefore(state: unknown): string | null {
  const back = typeof state === "object" && state && "back" in state ? state.back : null;
  return typeof back === "string" && /^\/(?![/\\])/.test(back) ? back : null;
}

/** To what fits, once that can be told: in the list that somebody came from, or in the whole shop. */
function WayOn({ back, fits }: { back: string | null; fits: string }) {
  if (!fits && !back) return null;
  const [path = "", asked] = (back ?? "/shop").split("?");
  const search = new URLSearchParams(asked);
  if (fits) search.set("fits", fits);
  else search.delete("fits");
  search.delete("page");
  return (
    <p className="mt-8">
      <PageLink
        to={search.size > 0 ? `${path}?${search}` : path}
        className="inline-flex min-h-11 items-center font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
      >
        {fits ? "See what fits you" : "Back to the list"}
      </PageLink>
    </p>
  );
}
