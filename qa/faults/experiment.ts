/** How far an experiment goes. */
export interface Extent {
  /** True for the gate, which has ten seconds for each; false for `npm run faults`. */
  isShort: boolean;
  /** Steps that were asked for; null for as many as the experiment makes by itself. */
  steps: number | null;
  /** Decides everything that is random: the same seed does the same again, as far as the machine's own timing lets it. */
  seed: number;
  /** Tells whoever watches how far it is. */
  say(line: string): void;
}

export interface Outcome {
  /** How often each thing was done: steps, kills, requests. */
  tried: Readonly<Record<string, number>>;
  /** A sentence for each loss or fault, with what it takes to look into it; empty when everything held. */
  failures: readonly string[];
}

/** An attempt to break the shop on purpose. It brings everything it needs, on fresh data, and leaves nothing behind. */
export interface Experiment {
  /** For `--only`. */
  name: string;
  /** The attempt in a few words. */
  title: string;
  run(extent: Extent): Promise<Outcome>;
}

/** The result of an experiment, as `npm run faults` reports it. */
export interface Run extends Outcome {
  title: string;
  seconds: number;
}

/** Counts above 0, of things that may by chance not happen in a short run. */
export function happened(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
