import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { signOut, signOutEverywhere } from "#app/lib/session.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { FactorRow } from "./factor-row.tsx";
import { Section, SectionRow } from "./section.tsx";

/** Password, second step and sessions. */
export function SecuritySection({ enrolled }: { enrolled: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const { revalidate } = useRevalidator();

  async function leave() {
    await signOut().catch(() => undefined);
    await revalidate();
  }

  async function leaveEverywhere() {
    setLeaving(true);
    const ended = await signOutEverywhere();
    if (ended) {
      toast.success("Signed out everywhere");
      await revalidate();
    } else {
      toast.error("You could not be signed out everywhere", { description: "Please try again in a minute." });
    }
    setLeaving(false);
  }

  return (
    <Section title="Signing in">
      <SectionRow title="Password" text="A new password signs out all your other devices.">
        <Link to="/u/update-password" className={buttonClass({ variant: "outline", size: "sm" })}>
          Change password
        </Link>
      </SectionRow>
      <FactorRow enrolled={enrolled} />
      <SectionRow title="Your devices" text="You stay signed in for 30 days on each of them.">
        <Button variant="outline" size="sm" onClick={leave}>
          Sign out here
        </Button>
        <Button variant="outline" size="sm" loading={leaving} onClick={leaveEverywhere}>
          Sign out everywhere
        </Button>
      </SectionRow>
    </Section>
  );
}
