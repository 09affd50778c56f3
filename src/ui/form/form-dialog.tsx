import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { plural } from "#kernel/languages/messages.ts";
import { useUnsavedChanges } from "../client/unsaved-changes.ts";
import { DiscardDialog } from "../dialog/confirm-dialog.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { classNames } from "../primitives.tsx";
import { Form, FormButtons, type useForm } from "./form.tsx";

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, "title" | "description" | "size"> {
  form: Pick<ReturnType<typeof useForm>, "submit" | "busy" | "dirty" | "formState" | "nameOf">;
  submit: string;
  /** For forms longer than a laptop's screen: their buttons stay in sight. */
  long?: boolean;
  alsoDirty?: boolean;
  waiting?: boolean;
  beside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the back office with a form in it. What was entered is only given up on purpose: every way out is asked about. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, description, size, submit, long = false, waiting = false, onClose } = props;
  const { submitCount, errors } = form.formState;
  const [leaving, setLeaving] = useState(false);
  const [marked, setMarked] = useState(0);
  const fields = useRef<HTMLFormElement>(null);
  const dirty = form.dirty || props.alsoDirty === true;
  const isWrong = Object.keys(errors).length > 0;
  useUnsavedChanges(true);
  useEffect(() => {
    if (submitCount > 0) setMarked(fields.current?.querySelectorAll("[aria-invalid]").length ?? 0);
  }, [submitCount]);

  function leave() {
    if (form.busy) return;
    if (dirty) setLeaving(true);
    else onClose();
  }

  return (
    <>
      <Dialog open onOpenChange={leave} title={title} description={description} size={size}>
        <Form
          ref={fields}
          form={form}
          className={classNames("grid gap-5", long && "[&_:is(input,select,textarea,button)]:scroll-mb-28")}
        >
          {props.children}
          <p role="alert" className="sr-only">
            {isWrong &&
              marked > 0 &&
              plural(marked, "One field is not right yet.", "{n} fields are not right yet.")}
          </p>
          <div className={classNames("flex gap-3", long && inSight)}>
            <FormButtons submit={submit} busy={form.busy} disabled={waiting} onCancel={leave} />
            {props.beside && <div className="ml-auto self-center">{props.beside}</div>}
          </div>
        </Form>
      </Dialog>
      <DiscardDialog open={leaving} onKeep={() => setLeaving(false)} onDiscard={onClose} />
      <LeaveGuard active={dirty} />
    </>
  );
}

/** Buttons below a long dialog, which stay in sight. */
export const inSight = "sticky -bottom-8 z-10 -mx-8 -mb-8 border-t border-line bg-paper px-8 py-4";

/** While it is active, nobody leaves the page by accident: another page is asked about, closing the window too. */
export function LeaveGuard({ active }: { active: boolean }) {
  useUnsavedChanges(active);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [active]);
  return (
    <DiscardDialog
      open={blocker.state === "blocked"}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
