import { useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { LinkIcon, ShareIcon } from "#ui/rare-icons.tsx";
import { toast } from "#ui/toast/toast.ts";

const never = () => () => undefined;

/** Sending a product to somebody: the link for the clipboard and, where the device has one, its own share sheet. */
export function ShareButtons({ name }: { name: string }) {
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );
  return (
    <>
      <Button variant="ghost" size="icon" aria-label="Copy link" onClick={copy} className="bg-paper">
        <LinkIcon />
      </Button>
      {canShare && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Share"
          onClick={() => share(name)}
          className="bg-paper"
        >
          <ShareIcon />
        </Button>
      )}
    </>
  );
}

/** The page's own address, without what a campaign or a search added to it. */
function ownAddress(): string {
  return location.origin + location.pathname;
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(ownAddress());
    toast.success("Link Copied to Clipboard");
  } catch {
    // Browsers refuse on pages without TLS, or when the person has forbidden it.
    toast.error("The link could not be copied", { description: "Please copy it from the address bar." });
  }
}

async function share(name: string): Promise<void> {
  try {
    await navigator.share({ title: name, url: ownAddress() });
  } catch (error) {
    // Closing the sheet without choosing is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
  }
}
