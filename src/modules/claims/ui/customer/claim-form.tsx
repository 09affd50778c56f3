import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { MAX_IMAGE_BYTES, photoEndings } from "#kernel/image.ts";
import { t } from "#kernel/languages/messages.ts";
import { lineName } from "#modules/orders/contract/line-name.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { buttonClass, Spinner } from "#ui/button.tsx";
import { sendWithProgress } from "#ui/client/send-with-progress.ts";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { useCallForm } from "#ui/form/call-form.ts";
import { ChoiceEntry, LongTextEntry } from "#ui/form/entries.tsx";
import { Form, FormButtons } from "#ui/form/form.tsx";
import { CloseIcon } from "#ui/primitives.tsx";
import { toast } from "#ui/toast/toast.ts";
import { addClaimPhoto, openClaim } from "../../contract/claim.ts";
import { type ClaimKind, claimKindWords, MAX_CLAIM_PHOTOS } from "../../contract/claim-states.ts";

interface ClaimFormProps {
  order: Pick<Order, "id" | "products" | "standing">;
  kinds: readonly ClaimKind[];
  onClose: () => void;
}

export function ClaimForm({ order, kinds, onClose }: ClaimFormProps) {
  const photos = usePhotos();
  // Before the delivery nothing can be said of a single product.
  const isAboutParcel = !order.standing.delivered;
  const [only] = order.products;
  const form = useCallForm({
    start: {
      kind: kinds.length === 1 ? (kinds[0] ?? "") : "",
      line_id: only && order.products.length === 1 && !isAboutParcel ? only.id : "",
      words: "",
    },
    call: openClaim,
    body: (entered) => ({
      ...entered,
      order_id: order.id,
      photo_ids: photos.attached.map(({ id }) => id),
    }),
    keyed: true,
    onClose,
    failed: t("Your claim was not sent"),
  });
  const { dirty, setFocus } = form;
  useUnsavedChanges(dirty || photos.attached.length > 0);
  useEffect(() => setFocus("kind"), [setFocus]);
  return (
    <Form form={form} aria-label={t("Something wrong?")} className="grid max-w-2xl gap-5">
      <ChoiceEntry
        form={form}
        name="kind"
        label={t("What is wrong?")}
        none={t("Please choose")}
        options={kinds.map((id) => ({ id, name: t(claimKindWords[id]) }))}
      />
      {order.products.length > 1 && !isAboutParcel && (
        <ChoiceEntry
          form={form}
          name="line_id"
          label={t("Which product?")}
          none={t("The whole order")}
          options={order.products.map((line) => ({ id: line.id, name: lineName(line) }))}
        />
      )}
      <LongTextEntry
        form={form}
        name="words"
        label={t("In your words")}
        rows={4}
        hint={isAboutParcel ? t("When do you need it?") : t("What did you expect, and what came?")}
      />
      <PhotoPicker {...photos} />
      <div className="flex flex-wrap gap-3">
        <FormButtons
          submit={t("Send")}
          busy={form.busy}
          disabled={photos.sending}
          onCancel={onClose}
          cancelWaits
        />
      </div>
    </Form>
  );
}

interface AttachedPhoto {
  id: string;
  /** An address of this page alone. */
  preview: string;
  name: string;
}

/** The photographs that were picked, each with the store already, where only customer and store see them. */
function usePhotos() {
  const [attached, setAttached] = useState<AttachedPhoto[]>([]);
  const [sending, setSending] = useState(false);
  const previews = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of previews.current) URL.revokeObjectURL(address);
    },
    [],
  );

  async function add(files: readonly File[]) {
    const room = MAX_CLAIM_PHOTOS - attached.length;
    const names = files.slice(room).map(({ name }) => name);
    if (names.length > 0)
      toast.error(t("At most {most} photographs, please.", { most: MAX_CLAIM_PHOTOS }), {
        description: t("Not added: {names}", { names: names.join(", ") }),
      });
    setSending(true);
    for (const file of files.slice(0, room)) {
      const photo = await sendPhoto(file);
      if (!photo) continue;
      const preview = URL.createObjectURL(file);
      previews.current.push(preview);
      setAttached((before) => [...before, { ...photo, preview, name: file.name }]);
    }
    setSending(false);
  }

  const remove = (id: string) => setAttached((before) => before.filter((photo) => photo.id !== id));
  return { attached: attached, sending, add, remove };
}

async function sendPhoto(file: File): Promise<{ id: string } | null> {
  const title = t("{name} was not added", { name: file.name });
  if (file.size > MAX_IMAGE_BYTES) {
    toast.error(title, { description: t("The image is larger than 15 MB.") });
    return null;
  }
  const body = new FormData();
  body.append("image", file);
  const sent = await sendWithProgress(addClaimPhoto, { body });
  if (sent.ok) return { id: sent.value.data.id };
  toast.error(title, { description: sent.message });
  return null;
}

function PhotoPicker({ attached, sending, add, remove }: ReturnType<typeof usePhotos>) {
  const id = useId();
  function pick(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    void add(files);
  }
  const isFull = attached.length >= MAX_CLAIM_PHOTOS;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t("Photographs")}</legend>
      <p id={`${id}-hint`} className="text-xs text-mute">
        {t("Up to {most}, if you like. Only you and the store see them.", { most: MAX_CLAIM_PHOTOS })}
      </p>
      {attached.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {attached.map((photo) => (
            <li key={photo.id} className="relative">
              <img
                src={photo.preview}
                alt={photo.name}
                className="size-20 rounded-field border border-line object-cover"
              />
              <button
                type="button"
                aria-label={t("Remove {name}", { name: photo.name })}
                onClick={() => remove(photo.id)}
                className="absolute -top-2 -right-2 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full border border-line bg-paper">
                  <CloseIcon size={16} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <label
        className={buttonClass({
          variant: "outline",
          className:
            "cursor-pointer justify-self-start has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
        })}
      >
        {sending && <Spinner />}
        {sending ? t("Adding…") : t("Add photographs")}
        <input
          type="file"
          multiple
          accept={photoEndings.join(",")}
          aria-describedby={`${id}-hint`}
          disabled={sending || isFull}
          onChange={pick}
          className="sr-only"
        />
      </label>
    </fieldset>
  );
}
