import { useEffect, useRef, useState } from "react";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { MAX_IMAGE_BYTES, type UploadedImage, uploadImage } from "#kernel/image.ts";
import type { Result } from "#kernel/result.ts";
import { rejection } from "#ui/client/api-client.ts";
import { sendWithProgress } from "#ui/client/send-with-progress.ts";
import { toast } from "#ui/toast/toast.ts";

export interface Upload {
  id: number;
  file: File;
  /** The share that has left this machine, 0 to 1; null while it waits for its turn. */
  share: number | null;
  error: string | null;
}

/** Whether uploads are under way, or failed. */
export type UploadState = "none" | "sending" | "failed";

/** The state of all uploads: 'sending' as long as one is. */
export function stateOf(uploads: readonly Upload[]): UploadState {
  if (uploads.some(({ error }) => error === null)) return "sending";
  return uploads.length > 0 ? "failed" : "none";
}

let lastId = 0;

/**
 * Sends files one after the other, in the order in which they were chosen. One that fails stays, can be sent again or taken away,
 * and holds up none of the others. `onStored` is called for each that arrived, `onState` for every change of the state.
 */
export function useUploads(onStored: (image: UploadedImage) => void, onState: (state: UploadState) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(Promise.resolve());
  const isOpen = useRef(true);
  const stored = useRef(onStored);
  const state = stateOf(uploads);

  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => onState(state), [state, onState]);
  // Closing the form cancels the uploads that still wait.
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const remove = (id: number) => setUploads((known) => known.filter((upload) => upload.id !== id));
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  async function send({ id, file }: Upload) {
    if (!isOpen.current) return;
    change(id, { share: 0 });
    const result = await postImage(file, (share) => change(id, { share }));
    if (result.ok) {
      remove(id);
      stored.current(result.value);
    } else {
      change(id, { share: null, error: result.message });
      toast.error("Error uploading image", { description: `${file.name}: ${result.message}` });
    }
  }

  function queue(upload: Upload) {
    last.current = last.current.then(() => send(upload));
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const fresh = files.map((file) => ({ id: ++lastId, file, share: null, error: null }));
      setUploads((known) => [...known, ...fresh]);
      fresh.forEach(queue);
    },
    again(upload: Upload) {
      change(upload.id, { error: null });
      queue(upload);
    },
    remove,
  };
}

/** Sends one image to the shop. `onProgress` gets the share that has left this machine, 0 to 1. */
export async function postImage(
  file: File,
  onProgress: (share: number) => void,
): Promise<Result<UploadedImage, ErrorCode>> {
  if (file.size > MAX_IMAGE_BYTES) return rejection({ error: { code: "picture_too_large" } });
  const body = new FormData();
  body.append("image", file);
  return sendWithProgress(uploadImage, { body, onSent: (bytes, whole) => onProgress(bytes / whole) });
}
