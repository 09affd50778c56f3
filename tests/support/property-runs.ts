/** How often a property is tried: the gate's count, or REBON_PROPERTY_RUNS for a long look. */
export function propertyRuns(gate: number): number {
  return Number(process.env.REBON_PROPERTY_RUNS ?? gate);
}
