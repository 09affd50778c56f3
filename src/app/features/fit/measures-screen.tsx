import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { readMeasures, useMeasures } from "#app/lib/my-measures.ts";
import { useSession } from "#app/lib/session.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import { eases } from "#contract/garment/fit.ts";
import { templates } from "#contract/garment/templates.ts";
import { MeasuresForm } from "./measures-form.tsx";

/** Only what can be too narrow or too long is compared. */
const compared = templates.filter(({ id }) => id in eases);

/** Where a shopper enters, once for each kind, the measures of a garment that fits well. */
export function MeasuresScreen() {
  const [search, setSearch] = useSearchParams();
  const measures = useMeasures();
  const isSignedIn = useSession((session) => Boolean(session));
  useEffect(() => void readMeasures(), []);
  const template = compared.find(({ id }) => id === search.get("for")) ?? compared[0];
  return (
    <div className="page min-h-dvh max-w-3xl pt-8 pb-8 md:pt-12">
      <h1 className="text-3xl">My measures</h1>
      <p className="mt-2 max-w-[62ch]">
        Take a garment of yours that fits well, lay it flat and measure it. From then on the pages of products
        tell you how they compare.{" "}
        {isSignedIn
          ? "Your measures are kept in your account."
          : "Your measures stay in this browser; sign in to have them everywhere."}
      </p>
      <NeedsScript>
        Your measures never leave your browser unless you sign in, so this page needs JavaScript.
      </NeedsScript>
      {measures && template && (
        <>
          <Field label="Kind of garment" className="mt-8 max-w-xs">
            {(control) => (
              <Select
                {...control}
                value={template.id}
                onChange={(event) =>
                  setSearch({ for: event.target.value }, { replace: true, preventScrollReset: true })
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
        </>
      )}
    </div>
  );
}
