import { expect, test } from "vitest";
import { MOST_POSTED, postShapeNames, postShapes } from "../../contract/post.ts";
import { boxesOf } from "./draw-post.ts";

const counts = Array.from({ length: MOST_POSTED }, (_, i) => i + 1);

test.each(postShapeNames.flatMap((shape) => counts.map((count) => [shape, count] as const)))(
  "the products of a %s of %i lie within it, above its foot, none over another, each with room for an image",
  (shape, count) => {
    const { width, height } = postShapes[shape];
    const boxes = boxesOf(count, shape);
    expect(boxes).toHaveLength(count);
    for (const [i, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThan(0);
      expect(box.left + box.width).toBeLessThan(width);
      expect(box.top + box.height).toBeLessThan(height - 100);
      expect(box.height - 118).toBeGreaterThan(200);
      for (const other of boxes.slice(i + 1)) {
        const beside = other.left >= box.left + box.width || other.top >= box.top + box.height;
        expect(beside || other.left < box.left).toBe(true);
      }
    }
  },
);
