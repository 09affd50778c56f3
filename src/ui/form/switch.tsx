import { classNames } from "../class-names.ts";

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Accessible name. */
  label: string;
  disabled?: boolean;
}

export function Switch({ checked, onCheckedChange, label, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      // Its place says how things are; without script it says only that.
      data-unscripted
      onClick={() => onCheckedChange(!checked)}
      className="inline-flex h-11 w-11 shrink-0 items-center rounded-full disabled:opacity-60"
    >
      <span
        className={classNames(
          "flex h-6 w-11 items-center rounded-full p-0.5 transition-colors forced-colors:outline",
          checked ? "bg-purple" : "bg-edge",
        )}
      >
        <span
          className={classNames(
            "size-5 rounded-full bg-paper transition-transform forced-colors:bg-[ButtonText]",
            checked && "translate-x-5",
          )}
        />
      </span>
    </button>
  );
}
