import { isIP } from "node:net";
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from "hono/utils/ipaddr";

/** The header by which the accounts library learns the client's address; whatever a client puts there is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-rebon-client-ip";

/** The IPv6 prefix of one customer of a network provider (RFC 6177): 64 bits name the line, the rest is theirs to choose. */
const OWN_BITS = 64n;
/** The bits that are free within a site. */
const SITE_BITS = 80n;

/**
 * The connection's own address, or, behind `proxies` proxies of ours, the entry that the outermost of them wrote into X-Forwarded-For: a client's
 * own stand further left. A request that a test makes in process has no connection.
 */
export function addressOf(
  forwarded: string | undefined,
  incoming: { socket: { remoteAddress?: string | undefined } } | null | undefined,
  proxies: number,
): string {
  const told = proxies > 0 ? forwarded?.split(",").at(-proxies) : undefined;
  const connected = () =>
    incoming ? (readClientAddress(incoming.socket.remoteAddress ?? "") ?? "unknown") : "in-process";
  return readClientAddress(told ?? "") ?? connected();
}

/**
 * By what everything is limited and logged: an IPv4 address, also where IPv6 wraps it, or the /64 network of an IPv6 address, such as
 * `2001:db8::`. Brackets, ports and zones are dropped. Null for what is no address.
 */
export function readClientAddress(text: string): string | null {
  const bare = withoutPort(text.trim());
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return null;
  const bits = convertIPv6ToBinary(bare);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  return convertIPv6BinaryToString((bits >> OWN_BITS) << OWN_BITS);
}

/**
 * The wider network of a client's address, as `2001:db8:1::/48`: what a site is given (RFC 6177), in which one person can have 65,536 addresses.
 * Null for IPv4, whose addresses are too few to come by.
 */
export function networkOf(address: string): string | null {
  if (isIP(address) !== 6) return null;
  return `${convertIPv6BinaryToString((convertIPv6ToBinary(address) >> SITE_BITS) << SITE_BITS)}/48`;
}

/** `[::1]:80`, `[::1]`, `192.0.2.1:80` and `fe80::1%eth0` without what follows the address. */
function withoutPort(text: string): string {
  const found = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text);
  return (found?.[1] ?? text).replace(/%[\w.-]+$/, "");
}
