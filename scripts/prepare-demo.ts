import { layOutDemo } from "#qa/e2e/shop/demo-folder.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { workInMemory } from "#tests/support/work-in-memory.ts";

// Lays the demo shop out before the browser tests want it: the gate does this beside the unit tests, which leave a core idle.
workInMemory();
const folder = makeScratchFolder("demo");
try {
  await layOutDemo(folder);
} finally {
  removeScratchFolder(folder);
}
