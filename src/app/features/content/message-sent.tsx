import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";

/** Stands where the form was once a message has arrived. */
export function MessageSent({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="flex flex-col items-center py-6 text-center md:py-10">
      <span className="grid h-24 w-20 place-items-center arch bg-leaf-tint text-leaf outline-1 outline-offset-[5px] outline-gold [--arch-rise:42%] [--radius-card:8px]">
        <CheckIcon size={36} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-7 text-2xl outline-none">
        Your message has been sent
      </h2>
      <p className="mt-5 text-sm font-semibold text-mute">Your ticket number</p>
      <p className="font-display text-3xl leading-tight font-semibold text-purple tabular">{ticket}</p>
      <p className="mt-5 max-w-[28em] text-mute">
        We have mailed it to you as well. We answer within 48 hours; please quote the number when you write
        again.
      </p>
      <Button variant="outline" className="mt-7" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
