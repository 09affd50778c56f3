import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface StoredMail {
  id: string;
  /** The recipients, joined by ", ". */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The mail's own id, by which one that is sent twice is known; "" when it has none. */
  messageId?: string;
  /** ISO 8601. */
  at: string;
}

type NewMail = Omit<StoredMail, "id" | "at">;

/** More than this and the oldest go. */
const MAX_MAILS = 500;

const KEYS = ["id", "to", "subject", "text", "html", "at"];
function isStoredMail(value: unknown): value is StoredMail {
  return KEYS.every((key) => typeof Reflect.get(Object(value), key) === "string");
}

async function readMail(path: string): Promise<StoredMail | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, "utf8"));
    return isStoredMail(value) ? value : null;
  } catch {
    // Half a file, from a process that died, is no mail.
    return null;
  }
}

/** Mails as JSON files in `dir`, the newest 500, all of them in memory too. What was there before is read first. */
export async function openMailStore(dir: string) {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const names = (await readdir(dir)).filter((name) => name.endsWith(".json")).sort();
  const found = await Promise.all(names.slice(-MAX_MAILS).map((name) => readMail(join(dir, name))));
  let mails = found.filter((mail) => mail !== null);
  let last = 0;

  /** Sortable by time, and never the same twice. */
  function nextId(at: Date): string {
    last = Math.max(last + 1, at.getTime());
    return `${String(last).padStart(15, "0")}-${randomUUID().slice(0, 8)}`;
  }

  const isKnown = ({ messageId, to }: NewMail) =>
    !!messageId && mails.some((known) => known.messageId === messageId && known.to === to);

  async function save(mail: NewMail): Promise<void> {
    // As mail programs do: one that comes again is shown once.
    if (isKnown(mail)) return;
    const at = new Date();
    const stored = { id: nextId(at), ...mail, at: at.toISOString() };
    const path = join(dir, `${stored.id}.json`);
    await writeFile(`${path}.part`, JSON.stringify(stored));
    await rename(`${path}.part`, path);
    mails.push(stored);
    const gone = mails.slice(0, -MAX_MAILS);
    mails = mails.slice(-MAX_MAILS);
    await Promise.all(gone.map((old) => rm(join(dir, `${old.id}.json`), { force: true })));
  }

  let turn: Promise<void> = Promise.resolve();
  return {
    list: () => mails.toReversed(),
    add(mail: NewMail): Promise<void> {
      // One after the other, so that the order in memory is the order of the files.
      const mine = turn.then(() => save(mail));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}
