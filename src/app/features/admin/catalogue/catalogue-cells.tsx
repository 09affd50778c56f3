import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { HangerIcon } from "#app/ui/icons.tsx";
import { Image as Shown } from "#app/ui/image.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Image } from "#contract/image.ts";
import type { Result } from "#contract/result.ts";
import { type ToggleType, toggleActive } from "#contract/toggle-active.ts";
import type { CatalogueWords } from "./catalogue-words.ts";

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

interface StatusSwitchProps {
  type: ToggleType;
  row: { id: string; name: string; is_active: boolean };
  words: CatalogueWords;
}

/** Whether customers see a thing of the catalogue. */
export function StatusSwitch({ type, row, words }: StatusSwitchProps) {
  async function flip(): Promise<Result<boolean>> {
    const result = await callApi(toggleActive, { query: { id: row.id, type } });
    return result.ok ? { ok: true, value: result.value.data[0]?.is_active ?? !row.is_active } : result;
  }
  return (
    <RowSwitch
      checked={row.is_active}
      label={`${row.name} is active`}
      words={["active", "hidden"]}
      withMessage={[words.updatingStatus, words.statusUpdated, words.statusFailed]}
      flip={flip}
    />
  );
}

/** A row's image, or a hanger where there is none. The row's name stands beside it. */
export function Thumbnail({ image }: { image: Image | undefined }) {
  if (!image)
    return (
      <span className="grid size-11 place-items-center rounded-field bg-purple-tint text-purple">
        <HangerIcon />
      </span>
    );
  return (
    <Shown
      imageUrl={image.image_url}
      blurHash={image.blur_hash}
      alt=""
      sizes="44px"
      ratio="square"
      className="size-11 rounded-field"
    />
  );
}
