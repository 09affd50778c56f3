/** A phone number as a link dials it: digits and a leading plus only. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, "")}`;
}
