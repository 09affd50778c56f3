/** The answer with a photograph (WebP) that not everybody may see: no cache keeps it. */
export function photoFile(bytes: Uint8Array<ArrayBuffer>): Response {
  const headers = {
    "Content-Type": "image/webp",
    "Content-Length": String(bytes.length),
    "Cache-Control": "private, no-store",
  };
  return new Response(bytes, { headers });
}
