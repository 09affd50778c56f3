import type { UploadedPicture } from "#contract/picture.ts";
import type { ImageStore } from "#domain/media/image-store.ts";
import { storePicture } from "#domain/media/store-picture.ts";
import { type DemoBrand, type DemoPiece, demoBrands, demoPieces } from "./catalogue.ts";
import { drawBrandMark } from "./garments/brand-mark.ts";
import { drawGarment } from "./garments/draw.ts";

export interface DemoPictures {
  ofBrand: Map<DemoBrand, UploadedPicture>;
  ofPiece: Map<DemoPiece, UploadedPicture[]>;
}

/** How many drawings are on their way at once: enough to keep two cores busy while files are written. */
const AT_ONCE = 6;

/** Draws every picture of the demo and takes it in the way an uploaded photograph is. */
export async function storeDemoPictures(imageStore: ImageStore): Promise<DemoPictures> {
  const store = async (svg: string): Promise<UploadedPicture> => {
    const stored = await storePicture({ imageStore, effort: "fast" }, new TextEncoder().encode(svg));
    if (!stored.ok) throw new Error(`a drawing of the demo was refused: ${stored.code}`);
    return stored.value;
  };
  const ofBrand = new Map<DemoBrand, UploadedPicture>();
  const ofPiece = new Map<DemoPiece, UploadedPicture[]>();
  const work = [
    ...demoBrands.map((brand) => async () => {
      ofBrand.set(brand, await store(drawBrandMark(brand.mark)));
    }),
    ...demoPieces.map((piece) => async () => {
      const pictures: UploadedPicture[] = [];
      for (const view of piece.views) pictures.push(await store(drawGarment(piece.design, view)));
      ofPiece.set(piece, pictures);
    }),
  ];
  await inParallel(work, AT_ONCE);
  return { ofBrand, ofPiece };
}

/** Runs the jobs with so many at a time. The first that fails fails all. */
async function inParallel(jobs: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const waiting = jobs.values();
  const worker = async () => {
    for (const job of waiting) await job();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
