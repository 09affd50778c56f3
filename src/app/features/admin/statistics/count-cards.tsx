import { classNames } from "#app/ui/class-names.ts";

interface CountCardsProps {
  /** `value` is '...' while it is on its way; `note` says what exactly is counted. */
  cards: readonly { label: string; value: string; note?: string | undefined }[];
  className?: string;
}

/** Numbers that are looked at every day, a card each. */
export function CountCards({ cards, className }: CountCardsProps) {
  return (
    <dl className={classNames("grid gap-4", className)}>
      {cards.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col rounded-card border border-line bg-paper px-5 py-4">
          <dt className="text-mute">{label}</dt>
          <dd className="mt-1 text-2xl leading-tight font-bold break-words tabular">{value}</dd>
          {note && <dd className="text-xs text-mute">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
