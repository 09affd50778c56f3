import {
  type Cluster,
  findLogArchive,
  type HandedOver,
  handOver,
  hasPart,
  listBases,
  mark,
  pruneBases,
  readBase,
  shipLog,
  takeBase,
  withConnection,
} from "#embedded-postgres";
import { MINUTE } from "#kernel/durations.ts";
import type { Logger } from "#kernel/ports/logger.ts";
import { shipImages } from "../backup/back-up-images.ts";
import { shipClosedAccounts } from "../backup/closed-accounts.ts";
import { openConfiguredVault } from "../backup/encrypted-store.ts";
import { backupName, isAhead, listBackups, momentOf } from "../backup/manifest.ts";
import { requireOwnPlace } from "../backup/ownership.ts";
import { lastDue, pruneBackups } from "../backup/prune-backups.ts";
import type { BackupSettings } from "../backup/storage-settings.ts";
import { type Subject, takeBackup } from "../backup/take-backup.ts";
import { noteFailure, noteLogRetained } from "../database/installation.ts";
import { isOperatorError } from "../database/operator-error.ts";
import type { Repeated } from "../repeat.ts";
import { startPolling } from "./poller.ts";

/** Milliseconds between looks whether a backup is due; also until the next try after one that failed. */
const PAUSE = 5 * MINUTE;
/** Milliseconds between looks for what the database's server has handed over of its log. */
const LOG_PAUSE = 10_000;
/** Milliseconds after which the server is asked for its log again; with the look and the way to the backups it is a minute. */
const HAND_OVER_EVERY = 50_000;

export interface BackupPorts {
  settings: BackupSettings;
  subject: Subject;
  /** The shop's own database server, which hands over its log; null for a server elsewhere. */
  cluster: Pick<Cluster, "adminUrl" | "home"> | null;
  log: Logger;
  now?: () => Date;
}

/**
 * Until stopped, takes a backup whenever one is due and prunes the others; ships the log of the shop's own database, and a copy of its files as
 * often as a backup. The place of the backups says what is due: a time that was missed is made up for. Stopping breaks off what is under way.
 */
export function startBackups(
  ports: BackupPorts,
  { pause = PAUSE, logPause = LOG_PAUSE, handOverEvery = HAND_OVER_EVERY } = {},
): Repeated {
  const { settings, subject, cluster, log, now = () => new Date() } = ports;
  const { retention } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const open = () => openConfiguredVault(settings);
  const isDue = (...moments: (Date | null)[]) => {
    const at = now();
    return !moments.some((moment) => moment && moment >= lastDue(at, settings.at) && !isAhead(moment, at));
  };

  /** By our clock, as a backup's name tells the database's. */
  let takenAt: Date | null = null;
  let kept: Set<string> | undefined;
  async function backUp(): Promise<void> {
    const vault = await open();
    await requireOwnPlace(subject.url, vault);
    await shipClosedAccounts(subject.url, vault, now());
    if (cluster) {
      // A moment of a few minutes ago needs the images of then.
      kept ??= new Set(await vault.list("images/"));
      await shipImages(subject.images, vault, kept, signal);
    }
    if (!isDue(takenAt, ...(await listBackups(vault)).map(momentOf))) return;
    const { moment, images, mended, unreadable } = await takeBackup(subject, vault, signal);
    takenAt = now();
    const backup = backupName(new Date(moment));
    const facts = { part: "backups", backup, images: Object.keys(images).length };
    if (mended.length > 0)
      log.warn({ ...facts, mended }, "images in the backups were damaged; they are mended");
    if (unreadable.length > 0) log.error({ ...facts, unreadable }, "images of the shop can't be read");
    log.info({ ...facts, pruned: await pruneBackups(vault, retention, now()) }, "a backup was taken");
  }

  /** The copy of this history from which the log leads on; without one it is of no use. */
  let isCopied = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let handed: HandedOver | null = null;
  async function ship(own: Pick<Cluster, "adminUrl" | "home">): Promise<void> {
    const archive = findLogArchive(own.home);
    if (!archive) return;
    const vault = await open();
    await requireOwnPlace(subject.url, vault);
    if (performance.now() - askedAt >= handOverEvery) {
      askedAt = performance.now();
      handed = await handOver(own, archive);
    }
    await shipLog(archive, vault);
    if (!isCopied || !handed || !(await hasPart(archive, vault, handed.part))) return;
    const { moment } = handed;
    await withConnection(subject.url, (client) => noteLogRetained(client, moment));
    handed = null;
  }

  async function copyFiles(own: Pick<Cluster, "adminUrl" | "home">): Promise<void> {
    const archive = findLogArchive(own.home);
    if (!archive) return;
    const vault = await open();
    const shop = await requireOwnPlace(subject.url, vault);
    const bases = (await listBases(vault)).filter(({ line }) => line === archive.line);
    const latest = bases.findLast(({ name }) => !isDue(momentOf(name)));
    // One from before this shop took over is no beginning of what it does since.
    isCopied = latest !== undefined && (await readBase(vault, latest)).owner === shop;
    if (isCopied) return;
    const base = await takeBase(own, vault, { owner: shop, secrets: subject.secrets(), signal });
    isCopied = true;
    await pruneBases(vault, retention.daily, now());
    log.info({ part: "backups", base }, "the database's files were copied");
  }

  const poll = (part: string, work: () => Promise<void>, every: number) => {
    const done = () => note(part, null);
    const round = () => work().then(done, (error: unknown) => tell(part, error));
    return startPolling({ part, round, pause: every, log });
  };

  const failures = new Map<string, string>();
  /** For the back office, readiness and whoever watches. A database that is away is said elsewhere. */
  async function note(part: string, failure: string | null): Promise<void> {
    if (failure === null) failures.delete(part);
    else failures.set(part, failure);
    const all = [...new Set(failures.values())].join(" ") || null;
    await withConnection(subject.url, (client) => noteFailure(client, all)).catch(() => undefined);
  }

  /** Logs an error that a person can fix as a sentence, at every try. */
  async function tell(part: string, error: unknown): Promise<void> {
    if (signal.aborted) return;
    const isSentence = isOperatorError(error);
    await note(part, isSentence ? error.message : "The last backup failed; the log says why.");
    if (!isSentence) throw error;
    log.error({ part: "backups" }, error.message);
  }

  const polling = [poll("backups", backUp, pause)];
  if (cluster) {
    polling.push(poll("log of the database", () => ship(cluster), logPause));
    polling.push(poll("copy of the database's files", () => copyFiles(cluster), logPause));
  }
  return {
    async stop() {
      stopping.abort();
      await Promise.all(polling.map((poller) => poller.stop()));
      // The server hands the rest of its log over when it ends: so the shop can be brought to any moment until now.
      if (cluster) await mark(cluster).catch(() => undefined);
    },
  };
}
