import { eq } from "drizzle-orm";
import type { HeroImage, HomePage } from "#contract/home-page.ts";
import { settings } from "#db/schema/settings.ts";
import type { Context } from "../context.ts";

/** What the head of the home page shows. No images when none were chosen. */
export async function getHomePage(ctx: Context): Promise<HomePage> {
  const [row] = await ctx.database
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.section, "home"));
  const hero = row?.value.hero;
  return { hero: Array.isArray(hero) ? hero.filter(isHeroImage) : [] };
}

/** The column holds JSON of any shape; what is none of ours is left out rather than shown broken. */
function isHeroImage(value: unknown): value is HeroImage {
  if (typeof value !== "object" || value === null) return false;
  const { image_url, blur_hash, alt } = value as Record<string, unknown>;
  return [image_url, blur_hash, alt].every((text) => typeof text === "string");
}
