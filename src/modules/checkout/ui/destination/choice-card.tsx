import { useId } from "react";
import { classNames } from "#ui/primitives.tsx";

interface ChoiceCardProps {
  /** The group's name, and what is chosen by this card. */
  name: string;
  value: string;
  chosen: boolean;
  onChoose: () => void;
  title: string;
  text: string;
}

/** One of a few choices that need a word each: how it comes, how it is paid. */
export function ChoiceCard({ name, value, chosen, onChoose, title, text }: ChoiceCardProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "flex min-h-14 items-start gap-3 rounded-card border px-4 py-3 transition-colors",
        chosen
          ? "border-purple bg-purple-tint outline-1 outline-purple"
          : "border-line bg-paper hover:border-edge",
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        onChange={onChoose}
        aria-describedby={id}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span id={id} className="block text-sm text-mute">
          {text}
        </span>
      </span>
    </label>
  );
}
