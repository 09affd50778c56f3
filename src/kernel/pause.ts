/** How long to wait, in words for a person: whole minutes, never fewer than the seconds given. */
export function pauseOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return "a minute";
  return minutes === 60 ? "an hour" : `${minutes} minutes`;
}

/** The sentence of a refusal for too many tries; `seconds` until there is room again. */
export function tooManyAttempts(seconds: number): string {
  return `Too many attempts. Please wait ${pauseOf(seconds)} and try again.`;
}
