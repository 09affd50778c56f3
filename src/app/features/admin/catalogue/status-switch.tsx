import { callApi } from "#app/lib/api-client.ts";
import type { Result } from "#contract/result.ts";
import { type ToggleType, toggleActive } from "#contract/toggle-active.ts";
import type { CatalogueWords } from "./catalogue-words.ts";
import { RowSwitch } from "./row-switch.tsx";

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
