import { useState } from "react";
import { inLanguage, type Language, languageNames, languages, t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast/toast.ts";
import { postAccount } from "../account-client.ts";
import { Section, SectionRow } from "./section.tsx";

/** The language of the account, and a way to choose another: the page is then loaded anew in it, with its texts. */
export function LanguageSection({ chosen }: { chosen: Language }) {
  const [busy, setBusy] = useState<Language | null>(null);

  async function choose(language: Language) {
    setBusy(language);
    // The answer has this browser keep it too.
    const saved = await postAccount("/update-user", { language });
    if (saved.ok) return location.assign(inLanguage(paths.profile, language));
    setBusy(null);
    toast.error(t("The language was not saved"), { description: saved.message });
  }

  return (
    <Section title={t("Language")}>
      <SectionRow
        title={t("Pages and mails")}
        text={t("The shop speaks to you in this language, wherever you sign in.")}
      >
        {languages.map((language) => (
          <Button
            key={language}
            lang={language}
            size="sm"
            variant={language === chosen ? "primary" : "outline"}
            aria-pressed={language === chosen}
            loading={busy === language}
            onClick={() => choose(language)}
          >
            {languageNames[language]}
          </Button>
        ))}
      </SectionRow>
    </Section>
  );
}
