import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import { PlusIcon, TrashIcon } from "#app/ui/rare-icons.tsx";
import type { StoreDraft } from "./store-draft.ts";

const MOST = 8;

/** The store's pages elsewhere: any number of names with their addresses. */
export function SocialLinks({ form }: { form: FormOf<StoreDraft> }) {
  const list = useRef<HTMLElement>(null);
  const links = form.watch("social_links");
  const change = (changed: typeof links) => form.setValue("social_links", changed, { shouldDirty: true });
  const places = links.map((_, i) => `social_links.${i}` as const);

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
        {places.map((place, i) => (
          <li key={place} className="flex items-start gap-3">
            <TextEntry form={form} name={`${place}.name`} label={`Name ${i + 1}`} fieldClassName="w-40" />
            <TextEntry
              form={form}
              name={`${place}.url`}
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
                change(links.filter((_, other) => other !== i));
                form.clearErrors("social_links");
                list.current?.focus();
              }}
            >
              <TrashIcon />
            </Button>
          </li>
        ))}
      </ul>
      {links.length < MOST && (
        <Button
          variant="outline"
          size="sm"
          className={links.length > 0 ? "mt-4" : ""}
          onClick={() => change([...links, { name: "", url: "" }])}
        >
          <PlusIcon size={18} />
          Add link
        </Button>
      )}
    </section>
  );
}
