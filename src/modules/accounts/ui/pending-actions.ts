import { localStorageText } from "#ui/client/local-storage-text.ts";
import { MOST_PENDING_ACTIONS, type PendingAction, pendingActions } from "../contract/pending-action.ts";

let saved: readonly PendingAction[] = [];
const store = localStorageText("rebon.wishes", (text) => {
  saved = parse(text);
});

export const isSameAction = (a: PendingAction, b: PendingAction) =>
  a.kind === b.kind && a.product_id === b.product_id;

export function pendingActionsHere(): readonly PendingAction[] {
  return saved;
}

export function savePendingAction(action: PendingAction): void {
  write([action, ...saved.filter((other) => !isSameAction(other, action))].slice(0, MOST_PENDING_ACTIONS));
}

export function dropPendingActions(taken?: PendingAction): void {
  write(taken ? saved.filter((other) => !isSameAction(other, taken)) : []);
}

function write(next: readonly PendingAction[]): void {
  saved = next;
  store(JSON.stringify(next));
}

function parse(text: string | null): readonly PendingAction[] {
  try {
    return pendingActions.safeParse(JSON.parse(text ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}
