/** Whether a host name or address is one under which a machine knows itself, such as 127.0.0.1 or [::1]. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

interface Place {
  host: string;
  port: number;
  publicUrl: string;
  trustProxy: number;
}

/** Whether a demo at this place can be reached, or is called, from elsewhere; returns the settings that say so. */
export function openSettings({ host, publicUrl }: Pick<Place, "host" | "publicUrl">): string[] {
  return [
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(isLoopback(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL=${publicUrl}`]),
  ];
}

/** Whether a proxy must stand before the shop that it was not told of, from whose address everybody comes then. */
export function hasUnknownProxy({ host, port, publicUrl, trustProxy }: Place): boolean {
  if (trustProxy > 0) return false;
  const { protocol, hostname, port: publicPort } = new URL(publicUrl);
  if (isLoopback(hostname)) return false;
  return isLoopback(host) || protocol === "https:" || Number(publicPort || 80) !== port;
}
