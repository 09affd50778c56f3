import { Button } from "#app/ui/button.tsx";
import { LinkIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.ts";

/** Copies the page's address, for sending a piece to somebody. */
export function CopyLinkButton() {
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      toast.success("Link Copied to Clipboard");
    } catch {
      // Browsers refuse on pages without TLS, or when the person has forbidden it.
      toast.error("The link could not be copied", { description: "Please copy it from the address bar." });
    }
  }
  return (
    <Button variant="ghost" size="icon" aria-label="Copy link" onClick={copy} className="bg-paper">
      <LinkIcon />
    </Button>
  );
}
