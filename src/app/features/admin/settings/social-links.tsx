import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import { PlusIcon, TrashIcon } from "#app/ui/rare-icons.tsx";
import type { StoreDraft } from "./store-draft.ts";

const MOST = 8;

/** The store's pages elsewhere: any number of names with their addresses. */
export function SocialLinks({ form }: { form: FormOf<StoreDraft> }) {
  const list = useRef<HTMLElement>(null);
  const links = useFieldArray({ control: form.control, name: "social_links" });

  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-labelledby="social-links"
      className="rounded-card border border-line bg-paper p-5 outline-none"
    >
      <h2 id="social-links" className="font-sans text-md font-bold tracking-normal">
        Social links
      </h2>
      <ul className="mt-4 grid gap-4">
        {links.fields.map(({ id }, i) => (
          <li key={id} className="flex items-start gap-3">
            <TextEntry
              form={form}
              name={`social_links.${i}.name`}
              label={`Name ${i + 1}`}
              fieldClassName="w-40"
            />
            <TextEntry
              form={form}
              name={`social_links.${i}.url`}
              label={`Link ${i + 1}`}
              fieldClassName="flex-1"
              inputMode="url"
            />
            <Button
              variant="ghost"
              size="icon"
              className="mt-7"
              aria-label={`Remove link ${i + 1}`}
              onClick={() => {
                links.remove(i);
                list.current?.focus();
              }}
            >
              <TrashIcon />
            </Button>
          </li>
        ))}
      </ul>
      {links.fields.length < MOST && (
        <Button
          variant="outline"
          size="sm"
          className={links.fields.length > 0 ? "mt-4" : ""}
          onClick={() => links.append({ name: "", url: "" }, { shouldFocus: false })}
        >
          <PlusIcon size={18} />
          Add link
        </Button>
      )}
    </section>
  );
}
