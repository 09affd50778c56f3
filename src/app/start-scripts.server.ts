/**
 * Runs in the page before any of our scripts, as text written into it, so it may use nothing from outside itself.
 *
 * Brings in the scripts, which wait in a template, and lets the browser ask for the other images, as soon as the page's most
 * important image is on the screen: on a slow line 100 KB of script and ten images would take their share of the bandwidth. A
 * page without such an image starts at once; a touch, a key and a tab in the background start it too; three seconds are the
 * longest wait.
 */
export function startScripts(): void {
  let template = document.querySelector<HTMLTemplateElement>("template#scripts");

  function start() {
    if (!template) return;
    delete document.documentElement.dataset.firstImagePending;
    document.body.append(document.importNode(template.content, true));
    template.remove();
    template = null;
  }

  /** Two frames later what was just decoded has been painted. */
  function startSoon() {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  }

  for (const sign of ["pointerdown", "keydown", "click"])
    addEventListener(sign, start, { capture: true, once: true });

  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (document.hidden || !image) start();
  else if (image.complete) startSoon();
  else for (const end of ["load", "error"]) image.addEventListener(end, startSoon, { once: true });
  setTimeout(start, 3000);
}
