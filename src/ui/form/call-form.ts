import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import type { Call } from "#kernel/call.ts";
import { callApi } from "../client/api-client.ts";
import { isDecided } from "../client/is-decided.ts";
import { newKey } from "../client/new-key.ts";
import { toast } from "../toast/toast.ts";
import { type FormOptions, useForm } from "./form.tsx";

interface CallFormOptions<Values, Body> extends Pick<FormOptions<Values, Body>, "start"> {
  call: Call<z.ZodMiniType, z.ZodMiniType<Body>, z.ZodMiniType<{ message: string }>>;
  /** The body, as its schema checks it; what was entered, unless said otherwise. */
  body?: (values: Values) => unknown;
  query?: object;
  /** Whether it has an Idempotency-Key: without an answer it may have been done, which the same key finds out. */
  keyed?: true;
  failed: string;
  /** Closes the dialog that the form stands in, when it is done or what it is about has changed meanwhile. */
  onClose?: () => void;
  /** Whether what was typed stays all the same where somebody else has changed that meanwhile. */
  stays?: true;
  /** Reads what it is about again, where that is not the page. */
  reload?: () => Promise<void>;
}

/** A form that makes a call, with a toast of what came of it. When that is done it begins anew, and the page is read again. */
export function useCallForm<Values extends FieldValues, Body>(options: CallFormOptions<Values, Body>) {
  const { start, call, body: bodyOf, query, failed, onClose, stays } = options;
  const { revalidate } = useRevalidator();
  const key = useRef(newKey());
  const reload = options.reload ?? revalidate;
  const form = useForm({
    start,
    check: (values: Values) => call.body.safeParse(bodyOf ? bodyOf(values) : values),
    async send(body) {
      const headers = options.keyed ? { "Idempotency-Key": key.current } : undefined;
      const result = await callApi(call, { query, body, headers });
      if (isDecided(result)) key.current = newKey();
      if (result.ok) {
        await end(result.value.message);
        return undefined;
      }
      const isChanged = result.code === "changed_meanwhile";
      if (isChanged && !stays) onClose?.();
      toast.error(failed, { description: result.message });
      if (isChanged) void reload();
      return result.fields;
    },
  });
  async function end(message: string) {
    // Whoever opens it again begins from what they saved.
    if (stays) await reload();
    onClose?.();
    form.reset();
    toast.success(message);
    if (!stays) await reload();
  }
  return form;
}
