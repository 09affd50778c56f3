import { useState } from "react";
import type { Call } from "#kernel/call.ts";
import { Button } from "./button.tsx";
import { fetchFile, saveFile } from "./client/api-client.ts";
import { DownloadIcon } from "./rare-icons.tsx";
import { toast } from "./toast/toast.ts";

interface ExportButtonProps {
  call: Call;
  /** Filters of the export; blank entries are left out. */
  query?: Record<string, string>;
  /** Plural noun for the toasts: 'products'. */
  what: string;
}

export function ExportButton({ call, query = {}, what }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    const file = await fetchFile(call, Object.fromEntries(Object.entries(query).filter(([, text]) => text)));
    setBusy(false);
    if (!file.ok) return toast.error(`Error exporting ${what}`, { description: file.message });
    saveFile(file.value);
    toast.success(`Exported ${what}`, { description: file.value.name });
  }

  return (
    <Button variant="outline" loading={busy} onClick={() => void save()}>
      <DownloadIcon size={18} />
      Export CSV
    </Button>
  );
}
