import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { splitLanguage } from "#kernel/languages/messages.ts";
import { groupOf } from "#kernel/pages/paths.ts";
import { loadMessages } from "#ui/page/load-messages.ts";

// Values that the browser filled in itself are recorded before anything is rendered over them.
dispatchEvent(new Event("scripts-start"));

const { language, path } = splitLanguage(location.pathname);
await loadMessages(language, !["", "shop"].includes(groupOf(path)));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
