/**
 * Runs in the page before any of our scripts, as text written into its head, so it may use nothing from outside itself. Whatever is done before
 * the scripts are ready is done again when they are, and until then the page's own scripts don't hear of it. What works without script is left
 * to the browser: links, forms with `method="get"`, and buttons that open or close a popover.
 */
export function keepUntilReady(): void {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const typed = new Map<Control, { value: string; checked: boolean }>();
  /** Actions to repeat, in order. A button or form counts once, however often it was pressed. */
  const done = new Map<Element | Event, () => void>();

  const isControl = (target: EventTarget | null): target is Control =>
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  const isBox = (control: Control): control is HTMLInputElement =>
    control.type === "checkbox" || control.type === "radio";

  function keepText(control: Control) {
    typed.set(control, {
      value: control.value,
      checked: control instanceof HTMLInputElement && control.checked,
    });
  }

  function keepSubmit(event: SubmitEvent, form: HTMLFormElement): boolean {
    if (form.getAttribute("method") === "get") return false;
    const { submitter } = event;
    event.preventDefault();
    done.set(form, () => form.requestSubmit(submitter));
    return true;
  }

  function keepClick(target: EventTarget | null): boolean {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return isControl(target) && isBox(target);
    if (button.popoverTargetElement || (button.form && button.type !== "button")) return false;
    done.set(button, () => button.click());
    return true;
  }

  function keepKey(event: KeyboardEvent, target: EventTarget | null): boolean {
    // A key that stands for a character may be a shortcut, except where it is typed; the others are the browser's.
    if (!/^\S$/.test(event.key) || isControl(target)) return false;
    done.set(event, () => target?.dispatchEvent(new KeyboardEvent("keydown", event)));
    return true;
  }

  /** Whether the page's own scripts are not to hear of it yet. */
  function isKept(event: Event): boolean {
    const { target } = event;
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) return keepSubmit(event, target);
    if (event.type === "click") return keepClick(target);
    if (event instanceof KeyboardEvent) return keepKey(event, target);
    if (isControl(target)) keepText(target);
    return true;
  }

  function keep(event: Event) {
    if (isKept(event)) event.stopPropagation();
  }

  /** Keeps values as well that the browser filled in itself (after a reload, or by autofill). */
  function keepFilled() {
    for (const control of document.querySelectorAll<Control>("input, textarea, select")) {
      const changed =
        control instanceof HTMLSelectElement
          ? [...control.options].some((option) => option.selected && !option.defaultSelected)
          : isBox(control)
            ? control.checked !== control.defaultChecked
            : control.value !== control.defaultValue;
      if (changed && !typed.has(control)) keepText(control);
    }
  }

  /** Has the page hear of a field as if it were filled in now. */
  function restore(control: Control, { value, checked }: { value: string; checked: boolean }) {
    if (isBox(control)) {
      // Pressing it turns it over.
      control.checked = !checked;
      control.click();
      return;
    }
    if (control.type !== "file") {
      // React compares with the value that was last set on the element itself: the right one is set past it.
      const text = control instanceof HTMLSelectElement ? null : control;
      const { selectionStart: from = null, selectionEnd: to = null } = text ?? {};
      control.value = `${value}x`;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
      if (from !== null) text?.setSelectionRange(from, to);
    }
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  }

  const kinds = ["input", "change", "click", "submit", "keydown"];
  for (const kind of kinds) addEventListener(kind, keep, true);
  addEventListener("scripts-start", keepFilled, { once: true });
  function repeatAll() {
    for (const kind of kinds) removeEventListener(kind, keep, true);
    for (const [control, state] of typed) if (control.isConnected) restore(control, state);
    for (const repeat of done.values()) repeat();
  }
  // Not while React still says so: only afterwards does it draw between one event and the next.
  addEventListener("scripts-ready", () => setTimeout(repeatAll), { once: true });
}
