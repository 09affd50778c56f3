import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PlusIcon, TrashIcon } from "#app/ui/rare-icons.tsx";
import type { Draft } from "#app/ui/use-draft.ts";
import { nextKey, type StoreDraft } from "./store-draft.ts";

const MOST = 8;

/** The store's pages elsewhere: any number of names with their addresses. */
export function SocialLinks({ draft }: { draft: Draft<StoreDraft> }) {
  const list = useRef<HTMLElement>(null);
  const { social_links: links } = draft.values;
  const change = (index: number, part: { name?: string; url?: string }) =>
    draft.edit({ social_links: links.map((link, i) => (i === index ? { ...link, ...part } : link)) });

  function remove(index: number) {
    draft.edit({ social_links: links.filter((_, i) => i !== index) });
    list.current?.focus();
  }

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
        {links.map((link, i) => (
          <li key={link.key} className="flex items-start gap-3">
            {(["name", "url"] as const).map((part) => (
              <Field
                key={part}
                label={`${part === "name" ? "Name" : "Link"} ${i + 1}`}
                error={draft.errors[`social_links.${i}.${part}`]}
                className={part === "name" ? "w-40" : "flex-1"}
              >
                {(control) => (
                  <Input
                    {...control}
                    name={`social_${part}_${i}`}
                    autoComplete="off"
                    inputMode={part === "url" ? "url" : "text"}
                    value={link[part]}
                    onChange={(event) => change(i, { [part]: event.target.value })}
                  />
                )}
              </Field>
            ))}
            <Button
              variant="ghost"
              size="icon"
              className="mt-7"
              aria-label={`Remove link ${i + 1}`}
              onClick={() => remove(i)}
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
          onClick={() => draft.edit({ social_links: [...links, { key: nextKey(links), name: "", url: "" }] })}
        >
          <PlusIcon size={18} />
          Add link
        </Button>
      )}
    </section>
  );
}
