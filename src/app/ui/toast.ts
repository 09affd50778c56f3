import { useClientStore } from "#app/lib/store.ts";

type Kind = "success" | "error" | "info" | "loading";

interface ToastOptions {
  description?: string | undefined;
  /** Replaces the toast with this id: a loading toast becomes a success. */
  id?: string;
  action?: { label: string; onClick: () => void };
}

let lastId = 0;
/** The toaster calls this once it can show a toast. */
export let toasterReady = () => {};
const toaster = new Promise<void>((resolve) => {
  toasterReady = resolve;
});

function show(kind: Kind, title: string, options: ToastOptions = {}): string {
  lastId += 1;
  const id = options.id ?? `toast-${lastId}`;
  useClientStore.setState({ toasterWanted: true });
  void Promise.all([import("sonner"), toaster]).then(([{ toast: sonner }]) => {
    const { description, action } = options;
    sonner[kind](title, { id, description, action, duration: kind === "loading" ? Infinity : 4000 });
  });
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
