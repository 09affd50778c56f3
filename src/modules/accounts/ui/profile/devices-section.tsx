import { useTransition } from "react";
import { useRevalidator } from "react-router";
import { msg, t } from "#kernel/languages/messages.ts";
import { storeTime } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Badge } from "#ui/primitives.tsx";
import { useChange } from "#ui/use-change.ts";
import { endMySession, endOtherSessions, type MySession } from "../../contract/my-session.ts";
import { signOut, signOutEverywhere } from "../sign-out.ts";
import { Section, SectionRow } from "./section.tsx";

const NOT_ENDED = msg("You were not signed out there");

function nameOf({ browser, device }: MySession): string {
  if (!browser) return device ? t("An app on {device}", { device }) : t("Another app");
  return device ? t("{browser} on {device}", { browser, device }) : browser;
}

function usesOf({ first_used_at, last_used_at, is_this_one }: MySession): string {
  const times = { first: storeTime(first_used_at), last: storeTime(last_used_at) };
  return is_this_one
    ? t("Signed in {first}, in use now.", times)
    : t("Signed in {first}, last used {last}.", times);
}

export function DevicesSection({ sessions }: { sessions: readonly MySession[] }) {
  const { busy, run } = useChange();
  const [leaving, startLeaving] = useTransition();
  const { revalidate } = useRevalidator();

  const endHere = () =>
    startLeaving(async () => {
      if (await signOut()) await revalidate();
    });

  const endOne = (session: MySession) =>
    run({
      name: session.id,
      make: () => callApi(endMySession, { query: { id: session.id } }),
      done: t("{device} is signed out", { device: nameOf(session) }),
      failed: t(NOT_ENDED),
    });

  const endOthers = () =>
    run({
      name: "others",
      make: () => callApi(endOtherSessions),
      failed: t(NOT_ENDED),
    });

  const endAll = () =>
    run({
      name: "all",
      make: signOutEverywhere,
      done: t("Signed out everywhere"),
      failed: t("You could not be signed out everywhere"),
    });

  return (
    <Section title={t("Your devices")}>
      {sessions.map((session) => (
        <SectionRow
          key={session.id}
          title={nameOf(session)}
          badge={session.is_this_one ? <Badge tone="purple">{t("This device")}</Badge> : null}
          text={usesOf(session)}
        >
          <Button
            variant="outline"
            size="sm"
            loading={session.is_this_one ? leaving : busy === session.id}
            onClick={() => (session.is_this_one ? endHere() : endOne(session))}
            aria-label={session.is_this_one ? undefined : t("Sign out {device}", { device: nameOf(session) })}
          >
            {t("Sign out")}
          </Button>
        </SectionRow>
      ))}
      <SectionRow
        title={t("All devices")}
        text={t("You stay signed in for 30 days after the last use, and for 90 days at most.")}
      >
        {sessions.length > 1 && (
          <Button variant="outline" size="sm" loading={busy === "others"} onClick={endOthers}>
            {t("Sign out other devices")}
          </Button>
        )}
        <Button variant="outline" size="sm" loading={busy === "all"} onClick={endAll}>
          {t("Sign out everywhere")}
        </Button>
      </SectionRow>
    </Section>
  );
}
