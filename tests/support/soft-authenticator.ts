import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The parts of a WebAuthn response that the browser adds. */
interface Circumstances {
  /** The page that asks. */
  origin: string;
  /** Whether the device checked who it is; it did unless this says otherwise. */
  userVerified?: boolean;
}

interface Asked {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
}

const FLAGS = { present: 1, verified: 4, hasKey: 64 };

const sha256 = (of: string | Buffer) => createHash("sha256").update(of).digest();
const base64url = (of: Buffer) => of.toString("base64url");
const clientData = (type: string, { challenge }: Asked, { origin }: Circumstances) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
/** A text of CBOR, of less than 24 letters. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A device that keeps one passkey, as WebAuthn (level 2) says: ES256, no attestation. */
export function createSoftAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  /** The key in COSE: EC2, ES256, P-256, x, y. */
  const coseKey = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  let uses = 0;

  function authenticatorData(rpId: string, flags: number, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, more]);
  }
  const flagsOf = ({ userVerified = true }: Circumstances) =>
    FLAGS.present | (userVerified ? FLAGS.verified : 0);
  const ofKey = { id, rawId: id, type: "public-key", clientExtensionResults: {} };

  return {
    id,
    /** Makes the passkey; the answer is what a page sends to the shop. */
    create(asked: Asked, where: Circumstances) {
      const length = Buffer.from([0, credentialId.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const data = authenticatorData(asked.rp?.id ?? "", flagsOf(where) | FLAGS.hasKey, key);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0])],
        ...[cborText("authData"), Buffer.from([0x58, data.length]), data],
      ]);
      return {
        ...ofKey,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", asked, where)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },
    /** Uses the passkey. */
    get(asked: Asked, where: Circumstances) {
      uses += 1;
      const client = clientData("webauthn.get", asked, where);
      const data = authenticatorData(asked.rpId ?? "", flagsOf(where));
      return {
        ...ofKey,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: base64url(randomBytes(32)),
        },
      };
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;
