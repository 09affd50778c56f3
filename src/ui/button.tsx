import { type ComponentProps, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { CloseIcon, classNames } from "./primitives.tsx";

/** A turning ring in the colour of the text. With `label` it is announced; without, whatever holds it says what is going on. */
export function Spinner({ size = 18, label }: { size?: number; label?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <svg viewBox="0 0 24 24" width={size} height={size} className="animate-spin" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity=".25" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

const variants = {
  primary: "button-primary",
  outline: "button-outline",
  accent: "button-accent",
  ghost: "button-ghost",
  danger: "button-danger",
} as const;

const sizes = {
  sm: "min-h-11 px-4 text-sm md:pointer-fine:min-h-9",
  md: "min-h-11 px-[22px] text-md",
  lg: "min-h-13 px-7 text-base",
  icon: "size-[44px] text-md",
} as const;

type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes; className?: string };

/** The look of a button, for links that should look like one: `<Link className={buttonClass({ variant: "outline" })}>`. */
export function buttonClass({ variant = "primary", size = "md", className }: ButtonLook = {}): string {
  return classNames("button", variants[variant], sizes[size], className);
}

type ButtonProps = ComponentProps<"button"> & ButtonLook & { loading?: boolean };

/** While `loading` a spinner stands in place of the words, which stay the button's name; it takes no clicks then and keeps the focus. */
export function Button({ variant, size, className, loading, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(buttonClass({ variant, size, className }), loading && "relative")}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={classNames("button-words", loading && "opacity-0")}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** Closes the popover of this id. */
export function CloseSheet({ id, label }: { id: string; label: string }) {
  return (
    <button
      type="button"
      popoverTarget={id}
      popoverTargetAction="hide"
      className="-mr-2.5 grid size-11 place-items-center rounded-full"
    >
      <CloseIcon size={22} />
      <span className="sr-only">{label}</span>
    </button>
  );
}

/** For a popover that closes when the address changes: any part of it, or the path alone. One opened before the scripts came stays open. */
export function useSheet(closedBy: "key" | "pathname" = "key") {
  const sheet = useRef<HTMLDivElement>(null);
  const place = useLocation()[closedBy];
  const last = useRef(place);
  useEffect(() => {
    if (place === last.current) return;
    last.current = place;
    sheet.current?.hidePopover?.();
  }, [place]);
  return sheet;
}
