import { createHmac, randomUUID } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { jwtVerify, SignJWT } from "jose";
import { AUTH_PATH } from "./offered-routes.ts";

/** Seconds that a device is remembered after its last sign-in. */
const REMEMBERED = 180 * 24 * 60 * 60;
const PURPOSE = "trusted device";
const ALGORITHM = "HS256";

export type TrustedDevices = ReturnType<typeof createTrustedDevices>;

/** Devices that an account was signed in on (`account` is the keyed hash of its email), by signed cookies. Being known gives a device a count of its own. */
export function createTrustedDevices(settings: { secret: string; baseUrl: string }) {
  const key = createHmac("sha256", settings.secret).update(PURPOSE).digest();
  const secure = settings.baseUrl.startsWith("https://");
  // Not of this very host (__Host-), because such a cookie would go along with every page.
  const prefix = secure ? "__Secure-rebon" : "rebon";
  const nameOf = (account: string) => `${prefix}.device.${account.slice(0, 12)}`;

  /** The device's id when its cookie says that this account was signed in on it; otherwise null. */
  async function find(headers: Headers, account: string): Promise<string | null> {
    const name = nameOf(account);
    const token = parse(headers.get("cookie") ?? "", name)[name];
    if (!token) return null;
    const demands = {
      algorithms: [ALGORITHM],
      audience: PURPOSE,
      subject: account,
      requiredClaims: ["exp", "jti"],
    };
    try {
      const { payload } = await jwtVerify(token, key, demands);
      return payload.jti ?? null;
    } catch {
      // Forged, somebody else's or run out: the device is one like any other.
      return null;
    }
  }

  /** The Set-Cookie line that lets this device be known for the account from now on. */
  async function remember(headers: Headers, account: string): Promise<string> {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM })
      .setAudience(PURPOSE)
      .setSubject(account)
      .setJti((await find(headers, account)) ?? randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${REMEMBERED}s`)
      .sign(key);
    const attributes = {
      path: AUTH_PATH,
      httpOnly: true,
      sameSite: "Lax",
      secure,
      maxAge: REMEMBERED,
    } as const;
    return serialize(nameOf(account), token, attributes);
  }

  return { find, remember };
}
