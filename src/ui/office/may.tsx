import { type ReactNode, use } from "react";
import type { Permission } from "#kernel/actor.ts";
import { type Call, permissionOf } from "#kernel/call.ts";
import { Features } from "../features.tsx";

/** A permission, or a call that asks one. */
type Asked = Permission | Pick<Call, "auth">;

/** A check whether the reader of the back office may do something, or make a call; the server decides it again. */
export function useMay(): (asked: Asked) => boolean {
  const known = use(Features);
  return (asked) => {
    const permission = typeof asked === "string" ? asked : permissionOf(asked);
    return !permission || (known?.permissions?.includes(permission) ?? true);
  };
}

/** A part of a screen for those who may make the call that it makes. */
export function IfMay({ call, children }: { call: Pick<Call, "auth">; children: ReactNode }) {
  return useMay()(call) && children;
}
