import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { shortcutGroups } from "./shortcuts.ts";
import { turnShortcuts, useShortcuts, useShortcutsOn } from "./use-shortcuts.ts";

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

/** Lists the shortcuts, and turns them off for whoever speaks to the computer or presses keys by accident. */
function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Keyboard shortcuts"
      description="The order you are at has a purple edge. With the keys ↑ and ↓ you go through the orders, too."
    >
      <div className="flex min-h-11 items-center justify-between gap-4 border-y border-line py-2">
        <span>Shortcuts are {isOn ? "on" : "off"} in this browser</span>
        <Button variant="outline" onClick={() => turnShortcuts(!isOn)}>
          Turn {isOn ? "off" : "on"}
        </Button>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="font-sans text-sm font-bold tracking-normal">{title}</h3>
            <dl className="mt-1">
              {shortcuts.map(({ keys, does }) => (
                <div key={keys} className="flex items-center justify-between gap-4 py-1">
                  <dt>{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ keys }: { keys: string }) {
  return keys.split(" ").map((key, index) => (
    <span key={key}>
      {index > 0 && <span className="px-1.5 text-mute">then</span>}
      <kbd className="inline-block min-w-7 rounded-[6px] border border-edge bg-cotton px-1.5 py-0.5 text-center font-sans text-sm font-semibold">
        {key}
      </kbd>
    </span>
  ));
}
