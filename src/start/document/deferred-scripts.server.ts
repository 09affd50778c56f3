/**
 * Runs in the page before any of our scripts, as text written into it, so it may use nothing from outside itself. Brings in the scripts, which wait
 * in a template, and lets the browser ask for the other images, when the page's most important image is on the screen, which they would take
 * bandwidth from; at once where there is none; at a touch, a key, in a tab in the background; after three seconds at the latest.
 * A page that somebody's browser kept over a release has scripts that are gone: it is loaded anew, once.
 */
export function startScripts(): void {
  const MARK = "scripts-were-gone";
  // The router loads a page whole when it finds that another build answers, for each build once. While two builds run side by side
  // that can be so for the next link again: each page may do it.
  keep((storage) => storage.removeItem("react-router-manifest-version"));
  let template = document.querySelector<HTMLTemplateElement>("template#scripts");

  function start() {
    if (!template) return;
    delete document.documentElement.dataset.firstImagePending;
    const scripts = document.importNode(template.content, true);
    for (const script of scripts.querySelectorAll("script"))
      script.addEventListener("error", () => void reloadIfGone(script.text));
    document.body.append(scripts);
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

  /** Storage may be forbidden: then nothing is kept, and the answer is undefined. */
  function keep<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(sessionStorage);
    } catch {
      return undefined;
    }
  }

  /** Loads the page anew where the shop has no longer what a script loads. What was done about it once and did not help is not done again. */
  async function reloadIfGone(text: string) {
    const files = text.match(/\/assets\/[\w./-]+\.js/g) ?? [];
    const answers = await Promise.all(
      files.map((file) => fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => null)),
    );
    if (!answers.some((answer) => answer?.status === 404)) return;
    const before = keep((storage) => storage.getItem(MARK));
    keep((storage) => storage.setItem(MARK, "reloaded"));
    // Where nothing is kept, nobody could tell the second time from the first.
    if (before === null && keep((storage) => storage.getItem(MARK))) location.reload();
  }
  addEventListener("scripts-ready", () => keep((storage) => storage.removeItem(MARK)));

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
