/** The port to the place where finished pictures are kept. Keys and names are those of `#contract/picture-url.ts`. */

export type ImageFile = { name: string; contentType: string; bytes: Uint8Array };

type StoredImage = { bytes: Uint8Array; contentType: string; size: number };

export type ImageStore = {
  /**
   * Keeps all files of one picture, or none. A key that is already there stays as it is: keys are made of the content, so the
   * same key is the same picture. Throws on a malformed key or name, and when the storage fails.
   */
  put(key: string, files: ImageFile[]): Promise<void>;
  /** One file of a picture; null when there is none, also for malformed keys and names. */
  get(key: string, name: string): Promise<StoredImage | null>;
  /** Is this picture kept? False for malformed keys. */
  has(key: string): Promise<boolean>;
};
