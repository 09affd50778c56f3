/** 128 random bits in hexadecimal digits. Not crypto.randomUUID, which a shop on plain http in a home network doesn't have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
