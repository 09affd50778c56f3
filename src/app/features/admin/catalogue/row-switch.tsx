import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Switch } from "#app/ui/switch.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Result } from "#contract/result.ts";

interface RowSwitchProps {
  checked: boolean;
  /** What is switched, read out. */
  label: string;
  /** The words beside it: when on, when off. */
  words: readonly [string, string];
  /** What the toasts say meanwhile, after a success, after a failure. */
  withMessage: readonly [string, string, string];
  /** Turns it over on the server; returns how it stands now. */
  flip: () => Promise<Result<boolean>>;
}

/** A switch that flips at once, and back again when the server refuses. */
export function RowSwitch({ checked, label, words, withMessage, flip }: RowSwitchProps) {
  const [shown, setShown] = useState(checked);
  const running = useRef(false);
  const { revalidate } = useRevalidator();

  useEffect(() => setShown(checked), [checked]);

  async function change(next: boolean) {
    // The call turns over whatever it finds, so a second one must not overtake the first.
    if (running.current) return;
    running.current = true;
    setShown(next);
    const id = toast.loading(withMessage[0]);
    const result = await flip();
    running.current = false;
    if (!result.ok) {
      setShown(!next);
      toast.error(withMessage[2], { id, description: result.message });
      return;
    }
    setShown(result.value);
    toast.success(withMessage[1], { id });
    await revalidate();
  }

  return (
    <span className="flex flex-col items-start gap-x-2 whitespace-nowrap lg:flex-row lg:items-center">
      <Switch checked={shown} onCheckedChange={(next) => void change(next)} label={label} />
      <span className={shown ? "font-semibold text-leaf" : "text-mute"}>{shown ? words[0] : words[1]}</span>
    </span>
  );
}
