/** A transaction of plain-text accounting, as an accounting program would read it. Paise. */
export interface Transaction {
  date: string;
  code: string;
  words: string;
  tags: Record<string, string>;
  postings: { account: string; paise: number }[];
}

const HEAD = /^(?:;.*|commodity INR 1000\.00|account [^;]+)$/;
const TRANSACTION = /^(\d{4}-\d\d-\d\d) \((\d+)\) ([^;|()]+?) {2}; (.+)$/;
const POSTING = /^ {4}((?:assets|liabilities|revenues|expenses)(?::\S+(?: \S+)*)+) {2}INR (-?)(\d+)\.(\d\d)$/;

/** Reads a journal, by rules of its own. Throws at a line that is none, and at a transaction that does not add up to 0. */
export function readJournal(text: string): Transaction[] {
  const [head = "", ...blocks] = text.trimEnd().split("\n\n");
  for (const line of head.split("\n")) if (!HEAD.test(line)) throw new Error(`no line of a head: ${line}`);
  const declared = new Set(head.split("\n").flatMap((line) => /^account (.+)$/.exec(line)?.[1] ?? []));
  return blocks.map((block) => {
    const [first = "", ...lines] = block.trim().split("\n");
    const [, date = "", code = "", words = "", tags] = TRANSACTION.exec(first) ?? [];
    if (tags === undefined) throw new Error(`no transaction: ${first}`);
    const postings = lines.map((line) => readPosting(line, declared));
    if (postings.length !== 2 || postings.reduce((sum, { paise }) => sum + paise, 0) !== 0)
      throw new Error(`does not add up: ${block}`);
    return { date, code, words, tags: readTags(tags), postings };
  });
}

function readPosting(line: string, declared: ReadonlySet<string>) {
  const [, account = "", sign, rupees, paise] = POSTING.exec(line) ?? [];
  if (!declared.has(account)) throw new Error(`no posting to a declared account: ${line}`);
  return { account, paise: Number(`${sign}${rupees}${paise}`) };
}

function readTags(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(", ").map((tag) => {
      const [, name = "", is = ""] = /^(\w+):([\w-]+)$/.exec(tag) ?? [];
      if (!name) throw new Error(`no tag: ${tag}`);
      return [name, is];
    }),
  );
}

/** The sum of each account, without those at 0. */
export function balancesOf(journal: readonly Transaction[]): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { account, paise } of journal.flatMap(({ postings }) => postings))
    balances[account] = (balances[account] ?? 0) + paise;
  return Object.fromEntries(Object.entries(balances).filter(([, paise]) => paise !== 0));
}
