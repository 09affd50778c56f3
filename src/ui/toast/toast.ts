import type { toast as sonnerToast } from "sonner";
import { useClientStore } from "../client/store.ts";

type Kind = "success" | "error" | "info" | "loading";

interface ToastOptions {
  description?: string | undefined;
  /** Replaces the toast with this id: a loading toast becomes a success. */
  id?: string;
  action?: { label: string; onClick: () => void };
}

let lastId = 0;
/** The toaster calls this, with what shows a toast, once it can. */
export let toasterReady: (sonner: typeof sonnerToast) => void = () => {};
const toaster = new Promise<typeof sonnerToast>((resolve) => {
  toasterReady = resolve;
});

function show(kind: Kind, title: string, options: ToastOptions = {}): string {
  lastId += 1;
  const id = options.id ?? `toast-${lastId}`;
  const { description, action } = options;
  useClientStore.setState({ lastToast: action ? { title, action } : { title } });
  void toaster.then((sonner) =>
    sonner[kind](title, { id, description, action, duration: kind === "loading" ? Infinity : 4000 }),
  );
  return id;
}

/** Short messages. Each answers its id at once; the code that draws them is loaded with the first one. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show("success", title, options),
  error: (title: string, options?: ToastOptions) => show("error", title, options),
  info: (title: string, options?: ToastOptions) => show("info", title, options),
  /** Stays until it is replaced through its id. */
  loading: (title: string, options?: ToastOptions) => show("loading", title, options),
};
