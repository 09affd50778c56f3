/**
 * Runs in the page before any of our scripts, as text written into it, so it may use nothing from outside itself.
 *
 * Fetches the scripts, and lets the browser ask for the other pictures, as soon as the page's most important picture is on the
 * screen: on a slow line 100 KB of script and ten pictures would take their share of the bandwidth. A page without such a
 * picture starts at once; a touch, a key and a tab in the background start it too; three seconds are the longest wait. A
 * button that was pressed before the scripts came is pressed again when they are ready.
 *
 * @param preloads addresses of every module of the page
 * @param code text of the module that starts them
 */
export function startScripts(preloads: readonly string[], code: string): void {
  const nonce = document.currentScript?.nonce ?? "";
  let started = false;
  let pressed: HTMLElement | null = null;

  function start() {
    if (started) return;
    started = true;
    delete document.documentElement.dataset.firstPicturePending;
    for (const href of preloads) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      link.nonce = nonce;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = nonce;
    script.textContent = code;
    document.head.append(script);
  }

  /** Two frames later what was just decoded has been painted. */
  function startSoon() {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  }

  function keepPress(event: Event) {
    start();
    if (event.type === "click" && event.target instanceof Element)
      pressed = event.target.closest("button") ?? pressed;
  }

  const signs = ["pointerdown", "keydown", "click"];
  for (const sign of signs) addEventListener(sign, keepPress, true);
  addEventListener(
    "scripts-ready",
    () => {
      for (const sign of signs) removeEventListener(sign, keepPress, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (document.hidden || !picture) start();
  else if (picture.complete) startSoon();
  else for (const end of ["load", "error"]) picture.addEventListener(end, startSoon, { once: true });
  setTimeout(start, 3000);
}
