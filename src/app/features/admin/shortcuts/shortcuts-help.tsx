import { ShortcutsSheet } from "./shortcuts-sheet.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

interface ShortcutsHelpProps {
  open: boolean;
  /** Must stay the same function: another one makes a shortcut of two keys begin anew. */
  onOpenChange: (open: boolean) => void;
}

/** The shortcuts of the back office: listens for them, and shows their help sheet. */
export function ShortcutsHelp({ open, onOpenChange }: ShortcutsHelpProps) {
  useShortcuts(onOpenChange);
  return open && <ShortcutsSheet onClose={() => onOpenChange(false)} />;
}
