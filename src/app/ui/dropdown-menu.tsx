import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface DropdownMenuProps {
  /** The button that opens the menu; it must take a ref. */
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  children: ReactNode;
}

/** A menu of actions under a button, for the admin and checkout. */
export function DropdownMenu({ trigger, align = "end", children }: DropdownMenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          className="z-50 min-w-44 animate-rise rounded-field border border-line bg-paper p-1.5 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One action of a menu. */
export function DropdownMenuItem({
  onSelect,
  danger = false,
  disabled = false,
  children,
}: {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      className={classNames(
        "flex min-h-10 cursor-pointer items-center gap-2.5 rounded-field px-3 text-md outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-mute data-[highlighted]:bg-purple-tint",
        danger && "text-clay",
      )}
    >
      {children}
    </Radix.Item>
  );
}
