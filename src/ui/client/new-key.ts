/** 128 random bits in hexadecimal digits. Not crypto.randomUUID, which a shop on plain http in a home network doesn't have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A UUID of version 4 (RFC 9562, 5.4). */
export const newId = (): string => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.*)$/, "$1-$2-4$3-8$4-$5");
