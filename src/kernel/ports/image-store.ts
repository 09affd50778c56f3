/** The port to the place where finished images are kept. Keys and names are those of `#kernel/image-url.ts`. */

export type ImageFile = { name: string; contentType: string; bytes: Uint8Array };

/** A whole file: whoever asked for it may take any time to send it on, and holds nothing of the store. */
type StoredImage = { body: Uint8Array<ArrayBuffer>; contentType: string };

export type ImageStore = {
  /** Keeps all files of one image, or none; a key that is there stays as it is. Throws on a malformed key or name, and when the storage fails. */
  put(key: string, files: ImageFile[]): Promise<void>;
  /** One file of an image; null when there is none, also for malformed keys and names. */
  get(key: string, name: string): Promise<StoredImage | null>;
  /** Is this image kept? False for malformed keys. */
  has(key: string): Promise<boolean>;
  /** All images with the names of their files, in no order. An image that is put meanwhile may be left out. */
  list(): AsyncIterable<{ key: string; names: string[] }>;
};
