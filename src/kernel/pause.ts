import { plural, t } from "./languages/messages.ts";

/** How long to wait, in words for a person: whole minutes, never fewer than the seconds given. */
export function pauseOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 60) return t("an hour");
  return plural(minutes, "a minute", "{n} minutes");
}

/** The sentence of a refusal for too many tries; `seconds` until there is room again. */
export function tooManyAttempts(seconds: number): string {
  return t("Too many attempts. Please wait {pause} and try again.", { pause: pauseOf(seconds) });
}
