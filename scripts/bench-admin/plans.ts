import type { PoolClient } from "pg";

/** Tables that are as large as the settings of a shop, or the words of a language, and never as its business. */
const NEVER_GROW = new Set([
  ...[
    "brands",
    "categories",
    "sub_categories",
    "settings",
    "search_words",
    "_private_tasks",
    "staff_invitations",
  ],
  // A row for each day, status and shelf: as many in a shop that sells ten times as much.
  "daily_counts",
]);

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** A statement as the shop sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What a statement reads of the tables that grow. */
export interface Reading {
  /** Rows read, those included that were thrown away. */
  rows: number;
  /** Tables that are read from end to end, with their rows. */
  scanned: { table: string; rows: number }[];
  plan: string[];
}

function describe(node: PlanNode, depth: number): string {
  const target = node["Index Name"] ?? node["Relation Name"];
  const read = rowsOf(node);
  return `${"  ".repeat(depth)}${node["Node Type"]}${target ? ` ${target}` : ""}: ${read} rows`;
}

function rowsOf(node: PlanNode): number {
  const each =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return Math.round(each * node["Actual Loops"]);
}

function walk(node: PlanNode, reading: Reading, depth: number): void {
  const table = node["Relation Name"];
  if (table && !NEVER_GROW.has(table)) {
    reading.rows += rowsOf(node);
    if (node["Node Type"] === "Seq Scan") reading.scanned.push({ table, rows: rowsOf(node) });
  }
  reading.plan.push(describe(node, depth));
  for (const part of node.Plans ?? []) walk(part, reading, depth + 1);
}

/** Runs a statement once more and says what it reads. */
export async function explain(client: PoolClient, { text, values }: Statement): Promise<Reading> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (analyze, costs off, timing off, buffers off, format json) ${text}`,
    values,
  );
  const reading: Reading = { rows: 0, scanned: [], plan: [] };
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (plan) walk(plan, reading, 0);
  return reading;
}
