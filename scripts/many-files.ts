/** Packages of many files: read one by one they took a third of the processor's time of a start. They are put into what is built. */
export const packagesOfManyFiles = ["better-auth", "@better-auth/passkey", "drizzle-orm", "jose", "zod"];
