import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import type { ErrorCode } from "#kernel/error-codes.ts";
import type { Result } from "#kernel/result.ts";
import { toast } from "../toast/toast.ts";
import { type FormOptions, useForm } from "./form.tsx";

interface CallFormOptions<Values, Output> extends Pick<FormOptions<Values, Output>, "start" | "check"> {
  make: (output: Output) => Promise<Result<{ message: string }, ErrorCode>>;
  failed: string;
  /** Closes the dialog that the form stands in, when it is done or what it is about has changed meanwhile. */
  onClose?: () => void;
  /** Reads what it is about again, where that is not the page. */
  reload?: () => Promise<void>;
}

/** A form that makes a call, with a toast of what came of it. When that is done it begins anew, and the page is read again. */
export function useCallForm<Values extends FieldValues, Output>(options: CallFormOptions<Values, Output>) {
  const { start, check, make, failed, onClose } = options;
  const { revalidate } = useRevalidator();
  const reload = options.reload ?? revalidate;
  const form = useForm({
    start,
    check,
    async send(output) {
      const result = await make(output);
      if (result.ok || result.code === "changed_meanwhile") onClose?.();
      if (!result.ok) {
        toast.error(failed, { description: result.message });
        if (result.code === "changed_meanwhile") void reload();
        return result.fields;
      }
      form.reset();
      toast.success(result.value.message);
      await reload();
      return undefined;
    },
  });
  return form;
}
