import type { toast as sonnerToast } from "sonner";
import { useClientStore } from "../client/store.ts";

interface ToastOptions {
  description?: string | undefined;
  /** Replaces the toast with this id: a loading toast becomes a success. */
  id?: string;
  action?: { label: string; onClick: () => void };
}

let lastId = 0;
type Sonner = Pick<typeof sonnerToast, "success" | "error" | "info" | "loading">;
/** The toaster calls this, with what shows a toast, once it can. */
export let toasterReady: (sonner: Sonner) => void = () => {};
const toaster = new Promise<Sonner>((resolve) => {
  toasterReady = resolve;
});

const toastOf =
  (kind: "success" | "error" | "info" | "loading") =>
  (title: string, { id = `toast-${++lastId}`, description, action }: ToastOptions = {}): string => {
    useClientStore.setState({ lastToast: action ? { title, action } : { title } });
    const duration = kind === "loading" ? Infinity : 4000;
    void toaster.then((sonner) => sonner[kind](title, { id, description, action, duration }));
    return id;
  };

/** Short messages. Each answers its id at once; a loading one stays until it is replaced through that. */
export const toast = {
  success: toastOf("success"),
  error: toastOf("error"),
  info: toastOf("info"),
  loading: toastOf("loading"),
};
