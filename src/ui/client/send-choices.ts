/** Sends a form marked with `data-send-choices` as soon as something in it is chosen; numbers, whose fields have an `inputMode`, wait for a button. Returns how to stop. */
export function sendChoices(): () => void {
  function send({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (!target.matches("[inputmode]") && target.form?.matches("[data-send-choices]"))
      target.form.requestSubmit();
  }
  // Ahead of React's listener, which keeps an event from all others while it has not taken over the part in which it happened.
  document.addEventListener("change", send, true);
  return () => document.removeEventListener("change", send, true);
}
