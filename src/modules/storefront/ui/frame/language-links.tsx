import { useLocation } from "react-router";
import { inLanguage, language, languageNames, languages, t } from "#kernel/languages/messages.ts";
import { setLanguageCookie } from "#ui/client/set-language-cookie.ts";
import { useIsFeatureShown } from "#ui/features.tsx";

/** This page in each language. A page in another is loaded whole, with its texts. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  if (!useIsFeatureShown()("languages")) return null;
  return (
    <ul aria-label={t("Language")} className={className}>
      {languages.map((of) => (
        <li key={of}>
          <a
            href={inLanguage(pathname, of) + search}
            lang={of}
            hrefLang={of}
            aria-current={of === language()}
            onClick={() => setLanguageCookie(of)}
            // The server draws a page without what a campaign added to its address.
            suppressHydrationWarning
            className="inline-flex min-h-11 items-center aria-[current=true]:font-bold"
          >
            {languageNames[of]}
          </a>
        </li>
      ))}
    </ul>
  );
}
