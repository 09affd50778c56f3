import type { HeroPicture } from "#contract/home-page.ts";
import type { Db } from "#db/client.ts";
import { settings } from "#db/schema/settings.ts";
import type { ImageStore } from "#domain/media/image-store.ts";
import { storePicture } from "#domain/media/store-picture.ts";
import { drawHeroScene, type SceneNumber } from "./garments/scenes.ts";

/** The six scenes of the home page's head, in their order, with what they show. */
const scenes: readonly [number: SceneNumber, alt: string][] = [
  [1, "A cream kasavu saree and two others drying on a line by the backwater"],
  [0, "Five kurtas on a brass rail"],
  [5, "A tailor’s table with cloth, thread and shears"],
  [3, "Children’s clothes on a washing line"],
  [2, "A stack of folded cloth and a shawl on a wooden table"],
  [4, "A saree and a jacket at the doorway of a Kerala house"],
];

/** Draws the scenes and takes them in the way an uploaded photograph is. */
export async function storeHeroPictures(imageStore: ImageStore): Promise<HeroPicture[]> {
  const stored: HeroPicture[] = [];
  for (const [number, alt] of scenes) {
    const svg = new TextEncoder().encode(drawHeroScene(number));
    const picture = await storePicture({ imageStore, effort: "fast" }, svg);
    if (!picture.ok) throw new Error(`a scene of the demo was refused: ${picture.code}`);
    stored.push({ image_url: picture.value.image_url, blur_hash: picture.value.blur_hash, alt });
  }
  return stored;
}

/** Chooses these pictures for the head of the home page. */
export async function writeHome(tx: Db, hero: readonly HeroPicture[]): Promise<void> {
  await tx.insert(settings).values({ section: "home", value: { hero } });
}
