import { postAccount } from "#app/lib/account-calls.ts";
import { callApi } from "#app/lib/api-client.ts";
import { renewSession } from "#app/lib/session.ts";
import { type Profile, saveAvatar } from "#contract/profile.ts";

/** What becomes of the image: a new file, or it is kept, or removed. */
export type Picked = File | "kept" | "removed";

/** Saves what differs from the profile. Returns null when all is saved, else what to tell the person. */
export async function saveProfile(
  profile: Profile,
  name: string,
  picked: Picked,
): Promise<{ title: string; message: string } | null> {
  if (picked instanceof File) {
    const body = new FormData();
    body.append("image", picked);
    const stored = await callApi(saveAvatar, { body });
    if (!stored.ok) return { title: "Error uploading image", message: stored.message ?? "" };
  }
  const changes = {
    ...(name === profile.name ? {} : { name }),
    ...(picked === "removed" ? { image: null } : {}),
  };
  if (Object.keys(changes).length > 0) {
    const saved = await postAccount("/update-user", changes);
    if (!saved.ok) return { title: "Error saving profile", message: saved.message };
  }
  await renewSession();
  return null;
}
