import { type ChangeEvent, useEffect, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { photoEndings } from "#kernel/image.ts";
import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { isBlank, visibleText } from "#kernel/visible-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { withReauth } from "#ui/client/api-client.ts";
import { sendWithProgress } from "#ui/client/send-with-progress.ts";
import { renewSession } from "#ui/client/session.ts";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { TextEntry } from "#ui/form/entries.tsx";
import { Field, Input } from "#ui/form/field.tsx";
import { checked, Form, FormButtons, useForm } from "#ui/form/form.tsx";
import { Image } from "#ui/image.tsx";
import { UserIcon } from "#ui/primitives.tsx";
import { PencilIcon } from "#ui/rare-icons.tsx";
import { toast } from "#ui/toast/toast.ts";
import { MAX_AVATAR_BYTES, type Profile, saveAvatar } from "../../contract/profile.ts";
import { postAccount } from "../account-client.ts";

export function UserInfo({ profile, since }: { profile: Profile; since: string }) {
  const [editing, setEditing] = useState(false);
  return (
    <section aria-label={t("Profile")} className="rounded-card border border-line bg-paper p-5 md:p-7">
      {editing ? (
        <ProfileForm profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar name={profile.name} imageUrl={profile.avatar_url} />
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-display text-xl font-semibold break-words">
              {profile.name || t("No name yet")}
            </p>
            <p className="text-md break-all text-mute">{profile.email}</p>
            <p className="mt-1 text-sm text-mute">{t("With us since {month}", { month: since })}</p>
          </div>
          <Button variant="outline" onClick={() => setEditing(true)}>
            <PencilIcon size={18} />
            {t("Edit Profile")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A person's image, or their first letter. The name stands beside it, so it says nothing to screen readers. */
function Avatar({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  if (imageUrl) {
    return (
      <span className="block size-24 shrink-0 overflow-hidden rounded-full border border-line">
        <Image imageUrl={imageUrl} blurHash="" alt="" sizes="96px" ratio="square" priority />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-24 shrink-0 place-items-center rounded-full bg-purple font-display text-3xl font-semibold text-paper"
    >
      {isBlank(name) ? <UserIcon size={36} /> : name.trim().slice(0, 1).toUpperCase()}
    </span>
  );
}

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

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [picked, setPicked] = useState<Picked>("kept");
  const preview = usePreview(picked);
  const fileId = useId();
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { name: profile.name },
    check: ({ name }) => checked(visibleText(name)),
    async send(name) {
      const failure = await saveProfile(profile, name, picked, async () => {
        await revalidate();
        setPicked("kept");
      });
      if (failure) {
        toast.error(failure.title, { description: failure.message });
        return;
      }
      await revalidate();
      toast.success(t("Profile saved"));
      onClose();
    },
  });
  const { busy, dirty, setFocus } = form;
  useUnsavedChanges(dirty || picked !== "kept");
  useEffect(() => setFocus("name"), [setFocus]);

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    if (file.size > MAX_AVATAR_BYTES) {
      toast.error(t("Error uploading image"), {
        description: t("The image is larger than {size} MB.", { size: MAX_AVATAR_BYTES / 1024 / 1024 }),
      });
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
            {t("Choose an image")}
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
              {t("Remove image")}
            </Button>
          )}
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextEntry form={form} name="name" label={t("Display name")} autoComplete="name" maxLength={100} />
        <Field label={t("Email")} hint={t("The email is your account's name and can't be changed.")}>
          {(control) => <Input {...control} name="email" type="email" value={profile.email} readOnly />}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <FormButtons submit={t("Save Changes")} busy={busy} onCancel={onClose} cancelWaits />
      </div>
    </Form>
  );
}

type Picked = File | "kept" | "removed";

/** Saves what differs from the profile; calls back once an image is stored, whatever becomes of the rest. Returns null when all is saved, else what to tell the person. */
async function saveProfile(
  profile: Profile,
  name: string,
  picked: Picked,
  onImage: () => Promise<void>,
): Promise<{ title: string; message: string } | null> {
  if (picked instanceof File) {
    const body = new FormData();
    body.append("image", picked);
    const stored = await sendWithProgress(saveAvatar, { body });
    if (!stored.ok) return { title: t("Error uploading image"), message: stored.message ?? "" };
    await onImage();
  }
  const changes = {
    ...(name === profile.name ? {} : { name }),
    ...(picked === "removed" ? { image: null } : {}),
  };
  if (Object.keys(changes).length > 0) {
    const saved = await withReauth(() => updateUser(changes));
    if (!saved.ok) return { title: t("Error saving profile"), message: saved.message ?? "" };
  }
  await renewSession();
  return null;
}

/** The account's route, answered as the shop's own calls are. */
async function updateUser(changes: { name?: string; image?: null }) {
  const saved = await postAccount("/update-user", changes);
  return saved.ok
    ? ok(null)
    : fail(saved.code === "UNAUTHORIZED" ? "unauthenticated" : "internal", saved.message);
}
