import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { PencilIcon } from "#app/ui/rare-icons.tsx";
import type { Profile } from "#contract/profile.ts";
import { Avatar } from "./avatar.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** Who the person is to the shop, and the form to change it. */
export function UserInfo({ profile, since }: { profile: Profile; since: string }) {
  const [editing, setEditing] = useState(false);
  return (
    <section aria-label="Profile" className="rounded-card border border-line bg-paper p-5 md:p-7">
      {editing ? (
        <ProfileForm profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar name={profile.name} imageUrl={profile.avatar_url} />
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-display text-xl font-semibold break-words">{profile.name || "No name yet"}</p>
            <p className="text-md break-all text-mute">{profile.email}</p>
            <p className="mt-1 text-sm text-mute">With us since {since}</p>
          </div>
          <Button variant="outline" onClick={() => setEditing(true)}>
            <PencilIcon size={18} />
            Edit Profile
          </Button>
        </div>
      )}
    </section>
  );
}
