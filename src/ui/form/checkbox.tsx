import { useEffect, useRef } from "react";

interface CheckboxProps {
  /** 'some' of what it stands for is on. */
  checked: boolean | "some";
  onCheckedChange: (checked: boolean) => void;
  /** Accessible name. */
  label: string;
}

/** A checkbox without words beside it, with room for a finger. From 'some' it goes to all. */
export function Checkbox({ checked, onCheckedChange, label }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);

  // There is no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === "some";
  }, [checked]);

  return (
    <label className="grid size-11 place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="size-5"
      />
    </label>
  );
}
