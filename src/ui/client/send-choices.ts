/**
 * Sends a form as soon as something in it is chosen, where the form is marked with `data-send-choices`; numbers are sent by a
 * button or with Enter. One listener on the document, ahead of React's: React keeps an event from all others while it has not
 * taken over the part in which it happened. Such a form is sent by the browser itself, to the same address. Returns how to stop.
 */
export function sendChoices(): () => void {
  function send({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.type !== "number" && target.form?.matches("[data-send-choices]")) target.form.requestSubmit();
  }
  document.addEventListener("change", send, true);
  return () => document.removeEventListener("change", send, true);
}
