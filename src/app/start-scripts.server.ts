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

  /** Where the browser doesn't say when: two frames later what was just decoded has been painted, on most screens. */
  function startSoon() {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  }

  /** Starts when the browser says that it painted the image. It says so of the largest thing so far alone, which the image may not be. */
  function startWhenPainted() {
    const type = "largest-contentful-paint";
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return startSoon();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => "element" in entry && entry.element === image)) start();
    });
    observer.observe({ type, buffered: true });
    setTimeout(start, 500);
  }

  for (const sign of ["pointerdown", "keydown", "click"])
    addEventListener(sign, start, { capture: true, once: true });

  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (document.hidden || !image) start();
  else if (image.complete) startWhenPainted();
  else {
    image.addEventListener("load", startWhenPainted, { once: true });
    image.addEventListener("error", start, { once: true });
  }
  setTimeout(start, 3000);
}
