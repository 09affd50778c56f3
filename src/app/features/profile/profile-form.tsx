import { type ChangeEvent, useEffect, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { checked } from "#app/ui/form/field-messages.ts";
import { Form, FormButtons } from "#app/ui/form/form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast.ts";
import { photoEndings } from "#contract/image.ts";
import { MAX_AVATAR_BYTES, type Profile } from "#contract/profile.ts";
import { visibleText } from "#contract/visible-text.ts";
import { Avatar } from "./avatar.tsx";
import { type Picked, saveProfile } from "./save-profile.ts";

/** A chosen file as the browser can show it, until it is replaced. */
function usePreview(picked: Picked): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!(picked instanceof File)) return setPreview(null);
    const address = URL.createObjectURL(picked);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [picked]);
  return preview;
}

/** Changes the display name and the image; the email is the account's name and stays. */
export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [picked, setPicked] = useState<Picked>("kept");
  const preview = usePreview(picked);
  const fileId = useId();
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { name: profile.name },
    check: ({ name }) => checked(visibleText(name)),
    async send(name) {
      const failure = await saveProfile(profile, name, picked);
      await revalidate();
      if (failure) {
        toast.error(failure.title, { description: failure.message });
        return;
      }
      toast.success("Profile saved");
      onClose();
    },
  });
  const { busy, setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    if (file.size > MAX_AVATAR_BYTES) {
      toast.error("Error uploading image", { description: "The image is larger than 5 MB." });
      return;
    }
    setPicked(file);
  }

  const shown = picked === "removed" ? null : (preview ?? profile.avatar_url);
  return (
    <Form form={form} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Avatar name={form.watch("name")} imageUrl={shown} />
        <div className="flex flex-wrap gap-2">
          <label
            htmlFor={fileId}
            className={buttonClass({
              variant: "accent",
              size: "sm",
              className: "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
            })}
          >
            Choose an image
            <input
              id={fileId}
              type="file"
              accept={photoEndings.join(",")}
              className="sr-only"
              onChange={pick}
              disabled={busy}
            />
          </label>
          {shown && (
            <Button variant="ghost" size="sm" disabled={busy} onClick={() => setPicked("removed")}>
              Remove image
            </Button>
          )}
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextEntry form={form} name="name" label="Display name" autoComplete="name" maxLength={100} />
        <Field label="Email" hint="The email is your account's name and can't be changed.">
          {(control) => <Input {...control} name="email" type="email" value={profile.email} readOnly />}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <FormButtons submit="Save Changes" busy={busy} onCancel={onClose} cancelWaits />
      </div>
    </Form>
  );
}
