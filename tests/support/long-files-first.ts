import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start processes and clusters: the longest of all, and short to read, by which Vitest would run them last, one worker alone. */
const LONG = /\/(?:qa|src\/platform\/backup|src\/start\/commands)\//;

/** The order of a first run, in which nothing is known of how long a file takes. The screens' files stay before the shop's. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const screens = sorted.filter(({ project }) => project.name === "screens");
    const shop = sorted.filter((file) => !screens.includes(file));
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...screens, ...shop.filter(isLong), ...shop.filter((file) => !isLong(file))];
  }
}
