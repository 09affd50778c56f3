import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { roles, staffRoles } from "#kernel/actor.ts";
import { languages } from "#kernel/languages/messages.ts";
import { at, id, isOneOf, partOf, updatedAt } from "#platform/database/columns.ts";
import type { PendingAction } from "./contract/pending-action.ts";

/** The tables that the accounts library reads and writes; their columns follow its documentation. */

export const users = pgTable(
  "users",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    role: text("role", { enum: roles }).notNull().default("CUSTOMER"),
    /** An admin's part in running the shop; null for a customer. */
    staffRole: text("staff_role", { enum: staffRoles }),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** In which the shop's mails speak to them, and its pages where a browser has chosen none. */
    language: text("language", { enum: languages }).notNull().default("en"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("users_role_known", isOneOf(t.role, roles)),
    check("users_staff_role_known", isOneOf(t.staffRole, staffRoles)),
    check("users_staff_have_a_role", sql`(${t.role} = 'ADMIN') = (${t.staffRole} is not null)`),
    check("users_language_known", isOneOf(t.language, languages)),
    index("users_created_at_idx").on(t.createdAt),
    index("users_role_name_idx").on(t.role, sql`lower(${t.name})`, t.id),
    index("users_search_idx").using("gin", sql`lower(${t.name} || ' ' || ${t.email}) gin_trgm_ops`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    token: text("token").notNull().unique(),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("sessions_user_id_idx").on(t.userId),
    // 90 days after the sign-in, in hours: a day of the clock change has 23 or 25 of them.
    check("sessions_end_in_time", sql`${t.expiresAt} <= ${t.createdAt} + interval '2160 hours'`),
  ],
);

export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [index("accounts_user_id_idx").on(t.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [index("verifications_identifier_idx").on(t.identifier)],
);

/**
 * Sign-ups that wait for their confirmation. Several can wait for one address, each with the name that came with it; `userId` is the
 * unconfirmed account of that address. Their passwords are not kept: the one that counts is typed at the confirmation.
 */
export const signUps = pgTable(
  "sign_ups",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    name: text("name").notNull(),
    wishes: jsonb("wishes").$type<PendingAction[]>().notNull().default([]),
    /** The SHA-256 of what the link of the mail carries. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [index("sign_ups_user_id_idx").on(t.userId), index("sign_ups_expires_at_idx").on(t.expiresAt)],
);

/** The version of the notice of what is kept (its date) that somebody agreed to, and when. */
export const consents = pgTable(
  "consents",
  {
    userId: partOf("user_id", () => users.id),
    notice: text("notice").notNull(),
    agreedAt: at("agreed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.notice] })],
);

export const jwks = pgTable("jwks", {
  id: id(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
  createdAt: at("created_at").notNull(),
  expiresAt: at("expires_at"),
  alg: text("alg"),
  crv: text("crv"),
});

export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean("verified").default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: at("locked_until"),
    /** The newest step of 30 seconds (of the epoch) whose code was accepted: that code and older ones are used up. */
    lastUsedStep: integer("last_used_step"),
    /** When the password was chosen by the link of a mail, while no code was passed since. */
    passwordResetAt: at("password_reset_at"),
    /** When the removal of a factor that is lost was asked for, and how many mails have told of it. */
    removalAskedAt: at("removal_asked_at"),
    removalMails: integer("removal_mails").notNull().default(0),
  },
  (t) => [index("two_factors_user_id_idx").on(t.userId), index("two_factors_secret_idx").on(t.secret)],
);

/** Keys that people's devices keep and open with a face, a finger or a PIN. Of each the public half stands here. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    /** By what its owner knows it. */
    name: text("name").notNull(),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull().unique(),
    /** How often it was used, by its own count: 32 bits without a sign, and always 0 where the key is on several devices. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    /** Whether a cloud keeps it for the other devices of its owner. */
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    /** The model of what keeps it, where it tells. */
    aaguid: text("aaguid"),
    createdAt: at("created_at").notNull().defaultNow(),
    lastUsedAt: at("last_used_at"),
  },
  (t) => [index("passkeys_user_id_idx").on(t.userId)],
);
