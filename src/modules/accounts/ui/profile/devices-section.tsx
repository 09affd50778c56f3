import { useState } from "react";
import { useRevalidator } from "react-router";
import { storeTime } from "#kernel/store-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { endMySession, endOtherSessions, type MySession } from "../../contract/my-session.ts";
import { signOut, signOutEverywhere } from "../sign-out.ts";
import { Section, SectionRow } from "./section.tsx";

const NOT_ENDED = "You were not signed out there";

function nameOf({ browser, device }: MySession): string {
  if (!browser) return device ? `An app on ${device}` : "Another app";
  return device ? `${browser} on ${device}` : browser;
}

function usesOf({ first_used_at, last_used_at, is_this_one }: MySession): string {
  const last = is_this_one ? "in use now" : `last used ${storeTime(last_used_at)}`;
  return `Signed in ${storeTime(first_used_at)}, ${last}.`;
}

export function DevicesSection({ sessions }: { sessions: readonly MySession[] }) {
  /** Which of them is being ended; 'others' and 'all' for several. */
  const [ending, setEnding] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function whileEnding(which: string, end: () => Promise<void>) {
    if (ending) return;
    setEnding(which);
    await end();
    await revalidate();
    setEnding(null);
  }

  const endHere = () => whileEnding("here", () => signOut().catch(() => undefined));

  const endOne = (session: MySession) =>
    whileEnding(session.id, async () => {
      const response = await callApi(endMySession, { query: { id: session.id } });
      if (response.ok) toast.success(`${nameOf(session)} is signed out`);
      else toast.error(NOT_ENDED, { description: response.message });
    });

  const endOthers = () =>
    whileEnding("others", async () => {
      const response = await callApi(endOtherSessions);
      if (response.ok) toast.success(response.value.message);
      else toast.error(NOT_ENDED, { description: response.message });
    });

  const endAll = () =>
    whileEnding("all", async () => {
      if (await signOutEverywhere()) toast.success("Signed out everywhere");
      else
        toast.error("You could not be signed out everywhere", {
          description: "Please try again in a minute.",
        });
    });

  return (
    <Section title="Your devices">
      {sessions.map((session) => (
        <SectionRow
          key={session.id}
          title={nameOf(session)}
          badge={session.is_this_one ? <Badge tone="purple">This device</Badge> : null}
          text={usesOf(session)}
        >
          <Button
            variant="outline"
            size="sm"
            loading={ending === (session.is_this_one ? "here" : session.id)}
            onClick={() => (session.is_this_one ? endHere() : endOne(session))}
            aria-label={session.is_this_one ? undefined : `Sign out ${nameOf(session)}`}
          >
            Sign out
          </Button>
        </SectionRow>
      ))}
      <SectionRow
        title="All devices"
        text="You stay signed in for 30 days after the last use, and for 90 days at most."
      >
        {sessions.length > 1 && (
          <Button variant="outline" size="sm" loading={ending === "others"} onClick={endOthers}>
            Sign out other devices
          </Button>
        )}
        <Button variant="outline" size="sm" loading={ending === "all"} onClick={endAll}>
          Sign out everywhere
        </Button>
      </SectionRow>
    </Section>
  );
}
