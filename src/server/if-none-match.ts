/** Whether the client has this version: '*', or a list that names its tag, compared weakly (RFC 9110, 13.1.2). */
export function isNoneMatch(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  // A tag may hold commas itself.
  return header.match(/"[^"]*"/g)?.includes(opaque) ?? false;
}
