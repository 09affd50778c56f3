import type { Ref } from "react";
import { t } from "#kernel/languages/messages.ts";
import { Disclosed } from "#ui/form/disclosed.tsx";
import { Field, Input } from "#ui/form/field.tsx";

interface GstinEntryProps {
  entered: string;
  onEnter: (gstin: string) => void;
  error: string | undefined;
  fieldRef: Ref<HTMLInputElement>;
}

/** The GSTIN of a business that buys, closed until somebody wants it: most shoppers have none. */
export function GstinEntry({ entered, onEnter, error, fieldRef }: GstinEntryProps) {
  return (
    <Disclosed title={t("Add a GSTIN for a business invoice")} forced={entered !== ""}>
      <Field
        label={t("GSTIN of your business")}
        hint={t("The tax invoice names it. It can't be added once the order is placed.")}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            ref={fieldRef}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="max-w-72 uppercase tabular"
            value={entered}
            onChange={(event) => onEnter(event.target.value)}
          />
        )}
      </Field>
    </Disclosed>
  );
}
