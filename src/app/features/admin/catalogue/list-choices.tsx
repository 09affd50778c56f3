import { Select } from "#app/ui/input.tsx";

/** One way to narrow or to order a list, as its address says it. */
export interface ListChoice {
  /** The parameter of the address. */
  name: string;
  label: string;
  /** What goes without saying has the id "". */
  options: readonly { id: string; name: string }[];
  chosen: string;
  /** Whether it leaves rows out; an order does not. */
  narrows: boolean;
}

/** The choices beside a list's search; it asks for what is chosen. */
export function ListChoices({ choices }: { choices: readonly ListChoice[] }) {
  return choices.map(({ name, label, options, chosen }) => (
    <Select
      key={name}
      name={name}
      aria-label={label}
      className="min-w-36 flex-1 lg:max-w-44"
      defaultValue={chosen}
    >
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Select>
  ));
}

/** The choices that are made, as parameters. */
export function choicesToParams(choices: readonly ListChoice[]): Record<string, string> {
  const made = choices.filter(({ chosen }) => chosen !== "");
  return Object.fromEntries(made.map(({ name, chosen }) => [name, chosen]));
}

/** Those of them that leave something out. */
export function narrowedByChoices(choices: readonly ListChoice[]): Record<string, string> {
  return choicesToParams(choices.filter(({ narrows }) => narrows));
}
