import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

interface RefusalProps {
  code: string;
  message: string;
  onSendAgain: () => Promise<void>;
}

/** Why the shop refused what was sent; it stays until the next try, since the toast is gone in seconds. */
export function Refusal({ code, message, onSendAgain }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is the only other place for the focus, and it was off while the shop answered.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-field bg-clay-tint p-3 text-sm font-medium text-clay">
      <p>{message}</p>
      {code === "EMAIL_NOT_VERIFIED" && (
        <Button variant="outline" size="sm" className="mt-2" onClick={onSendAgain}>
          Send again
        </Button>
      )}
    </div>
  );
}
