import { type ChangeEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { buttonClass, Spinner } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { sendWithProgress } from "#ui/client/send-with-progress.ts";
import { toast } from "#ui/toast/toast.ts";
import { addPackingPhoto, MAX_PACKING_PHOTOS, removePackingPhoto } from "../../contract/packing.ts";
import { ParcelPhoto } from "./parcel-photo.tsx";

/** Photographs of the open parcel, by choice: a tablet opens its camera. */
export function PackingPhotos({ orderId, photos }: { orderId: string; photos: readonly string[] }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file || busy) return;
    setBusy(true);
    const body = new FormData();
    body.append("image", file);
    const sent = await sendWithProgress(addPackingPhoto, { query: { order_id: orderId }, body });
    if (!sent.ok) toast.error("The photograph was not kept", { description: sent.message });
    await revalidate();
    setBusy(false);
  }

  async function remove(photo: string) {
    const removed = await callApi(removePackingPhoto, { query: { id: photo } });
    if (!removed.ok) toast.error("The photograph was not removed", { description: removed.message });
    await revalidate();
  }

  return (
    <div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {photos.map((photo, index) => (
          <li key={photo} className="grid gap-1">
            <ParcelPhoto id={photo} number={index + 1} />
            <button type="button" className="min-h-11 text-sm underline" onClick={() => void remove(photo)}>
              Remove<span className="sr-only"> photograph {index + 1}</span>
            </button>
          </li>
        ))}
      </ul>
      {photos.length < MAX_PACKING_PHOTOS && (
        <>
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            className="peer sr-only"
            onChange={(event) => void add(event)}
          />
          <label
            htmlFor={id}
            className={buttonClass({
              variant: "outline",
              className: "cursor-pointer peer-focus-visible:outline-2",
            })}
          >
            {busy ? <Spinner label="Sending the photograph" /> : "Photograph"}
          </label>
        </>
      )}
    </div>
  );
}
