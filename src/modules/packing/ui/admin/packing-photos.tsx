import { type ChangeEvent, useId } from "react";
import { buttonClass, Spinner } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { sendWithProgress } from "#ui/client/send-with-progress.ts";
import { useChange } from "#ui/use-change.ts";
import { addPackingPhoto, MAX_PACKING_PHOTOS, removePackingPhoto } from "../../contract/packing.ts";
import { ParcelPhoto } from "./parcel-photo.tsx";

/** Photographs of the open parcel, by choice: a tablet opens its camera. */
export function PackingPhotos({ orderId, photos }: { orderId: string; photos: readonly string[] }) {
  const id = useId();
  const { busy, run } = useChange();

  function add({ target }: ChangeEvent<HTMLInputElement>) {
    const [image] = target.files ?? [];
    if (!image) return;
    const body = new FormData();
    body.append("image", image);
    target.value = "";
    void run({
      make: () => sendWithProgress(addPackingPhoto, { query: { order_id: orderId }, body }),
      done: "The photograph is kept",
      failed: "The photograph was not kept",
    });
  }

  const remove = (photo: string) =>
    run({
      make: () => callApi(removePackingPhoto, { query: { id: photo } }),
      failed: "The photograph was not removed",
    });

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
            onChange={add}
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
