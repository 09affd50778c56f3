import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { Button } from "#ui/button.tsx";
import { useSession } from "#ui/client/session.ts";
import { useIsFeatureShown } from "#ui/features.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import { eases } from "../contract/fit.ts";
import { type MeasuredPerson, MINE } from "../contract/my-measures.ts";
import { templates } from "../contract/templates.ts";
import { MeasuresForm, sayRemoved, type Unit } from "./measures-form.tsx";
import { fitsOf, readMeasures, saveMeasures, useMeasures } from "./my-measures.ts";

/** Only what can be too narrow or too long is compared. */
const compared = templates.filter(({ id }) => id in eases);

/** Where a shopper enters the measures of garments that fit well: their own, and those of others for whom they shop. */
export function MeasuresScreen() {
  const people = useMeasures();
  const isSignedIn = useSession((session) => Boolean(session));
  const isOffered = useIsFeatureShown()("fits_me");
  useEffect(() => void readMeasures(), []);
  return (
    <div className="page min-h-dvh max-w-3xl pt-8 pb-8 md:pt-12">
      <h1 className="text-3xl">{t("My measures")}</h1>
      <p className="mt-2 max-w-[39.5em]">
        {isOffered
          ? t(
              "Lay a garment that fits well flat and measure it. Product pages then tell you how they compare, and lists show what fits. The link to such a list contains your measures.",
            )
          : t(
              "The store compares no measures at the moment. Here you see which are kept, and can remove them.",
            )}{" "}
        {isSignedIn
          ? t("Your measures are kept in your account.")
          : t("Your measures are kept in this browser; sign in to have them everywhere.")}
      </p>
      <NeedsScript>
        {t("Your measures are kept in your browser unless you sign in, so this page needs JavaScript.")}
      </NeedsScript>
      {people && (isOffered ? <Chooser people={people} /> : <KeptMeasures people={people} />)}
    </div>
  );
}

const nameOf = ({ name }: Pick<MeasuredPerson, "name">) => (name === MINE ? t(MINE) : name);

/** All that is kept of a shopper, to be removed where nothing else can be done with it. */
function KeptMeasures({ people }: { people: readonly MeasuredPerson[] }) {
  const [removing, setRemoving] = useState(false);
  if (people.length === 0) return <p className="mt-8">{t("No measures of yours are kept.")}</p>;

  async function remove() {
    setRemoving(true);
    sayRemoved(await saveMeasures(() => []));
    setRemoving(false);
  }

  return (
    <>
      <ul className="mt-8 mb-4 grid gap-1">
        {people.map(({ name, garments }) => (
          <li key={name}>
            {nameOf({ name })}:{" "}
            {garments.map((garment) => garment.name || labelOf(garment.template)).join(", ")}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={remove} loading={removing}>
        {t("Remove these measures")}
      </Button>
    </>
  );
}

const labelOf = (template: string) => t(compared.find(({ id }) => id === template)?.label ?? template);

function Chooser({ people }: { people: readonly MeasuredPerson[] }) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  /** The name of the garment; null for another one. */
  const [which, setWhich] = useState<string | null>();
  const [unit, setUnit] = useState<Unit>("cm");
  const template = compared.find(({ id }) => id === search.get("for")) ?? compared[0];
  if (!template) return null;
  const names = [...new Set([MINE, ...people.map(({ name }) => name)])];
  // After a person's last measures are removed, the shopper's own are shown.
  const who = chosen === "" || names.includes(chosen ?? "") ? (chosen ?? MINE) : MINE;
  const person = people.find(({ name }) => name === who);
  const ofKind = (person?.garments ?? []).filter((garment) => garment.template === template.id);
  const garment = which === null ? null : (ofKind.find(({ name }) => name === which) ?? ofKind[0] ?? null);
  const isMeasured = (id: string) => person?.garments.some((each) => each.template === id);
  return (
    <>
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        <Choice
          label={t("Whose measures")}
          value={who}
          onChoice={setChosen}
          options={[...names.map((name): Option => [name, nameOf({ name })]), ["", t("Somebody else…")]]}
        />
        <Choice
          label={t("Kind of garment")}
          value={template.id}
          onChoice={(id) => {
            setWhich(undefined);
            setSearch({ for: id }, { replace: true, preventScrollReset: true, state });
          }}
          options={compared.map(({ id, label }) => [
            id,
            isMeasured(id) ? t("{kind} (measured)", { kind: t(label) }) : t(label),
          ])}
        />
        {ofKind.length > 0 && (
          <Choice
            label={t("Which one")}
            value={garment ? ofKind.indexOf(garment) : ""}
            onChoice={(place) => setWhich(ofKind[Number(place || -1)]?.name ?? null)}
            options={[
              ...ofKind.map(({ name }, place): Option => [place, name || t(template.label)]),
              ["", t("Another one…")],
            ]}
          />
        )}
      </div>
      <MeasuresForm
        key={JSON.stringify([template.id, who, garment])}
        template={template}
        unit={unit}
        onUnit={setUnit}
        people={people}
        who={who}
        garment={garment}
        onSaved={(name, saved) => {
          setChosen(name);
          setWhich(saved?.name);
        }}
      />
      <WayOn back={listBefore(state)} fits={fitsOf(person)} />
    </>
  );
}

type Option = readonly [value: string | number, words: string];
interface ChoiceProps {
  label: string;
  value: string | number;
  onChoice: (value: string) => void;
  options: readonly Option[];
}

function Choice({ label, value, onChoice, options }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoice(target.value)}>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
  const [path = "", asked] = (back ?? paths.shop).split("?");
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
        {fits ? t("See what fits you") : t("Back to the list")}
      </PageLink>
    </p>
  );
}
