import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a call asks a device for. */
interface Request {
  readonly challenge?: string | undefined;
  readonly rp_id?: string | undefined;
}

/** How an answer differs from what an honest device in an honest page would say. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  /** What the device says its count is; one more than before where it is left out. */
  readonly count?: number;
  /** Whether somebody has shown the device who they are; a touch alone otherwise. */
  readonly verified?: boolean;
  readonly challenge?: string;
  /** The name of the ceremony in what the page signs. */
  readonly type?: string;
  /** Signs with a key that is not the passkey's. */
  readonly falseKey?: boolean;
}

export interface SoftwarePasskey {
  readonly credentialId: string;
  /** As the store keeps it, in hexadecimal. */
  readonly publicKey: string;
  /** What the device answers when a passkey is made. */
  readonly make: (request: Request, twist?: Twist) => Readonly<Record<string, string>>;
  /** What it answers to a question. */
  readonly answer: (question: Request, twist?: Twist) => Readonly<Record<string, string>>;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/**
 * A device with one passkey (ES256), as browsers and phones have them: it signs what it is told, and with a twist it lies.
 * Written by hand, so that what the server reads by a package is made by something else.
 */
export function softwarePasskey(origin: string, { idBytes = 32 } = {}): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const id = randomBytes(idBytes);
  const credentialId = id.toString('base64url');
  const coseKey = cosePublicKey(publicKey.export({ format: 'jwk' }));
  let count = 0;
  const clientData = (type: string, { challenge }: Request, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = ({ rp_id: rpId = '' }: Request, twist: Twist, flags: number): Buffer => {
    count = twist.count ?? count + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const verified = twist.verified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([
      createHash('sha256')
        .update(twist.rpId ?? rpId)
        .digest(),
      Buffer.from([USER_PRESENT | verified | flags]),
      counter,
    ]);
  };
  return {
    credentialId,
    publicKey: coseKey.toString('hex'),
    make: (request, twist = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        authenticatorData(request, twist, HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ]);
      return {
        credential_id: credentialId,
        client_data: clientData('webauthn.create', request, twist).toString('base64url'),
        attestation: attestationOf(data).toString('base64url'),
      };
    },
    answer: (question, twist = {}) => {
      const signedPage = clientData('webauthn.get', question, twist);
      const data = authenticatorData(question, twist, 0);
      const signed = Buffer.concat([data, createHash('sha256').update(signedPage).digest()]);
      return {
        credential_id: credentialId,
        client_data: signedPage.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', signed, twist.falseKey === true ? other : privateKey).toString('base64url'),
      };
    },
  };
}

/** Heads of CBOR: the kind in the upper three bits, and a length that fits in one byte or two. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

const text = (word: string): Buffer => Buffer.concat([head(3, word.length), Buffer.from(word)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);

/** The map {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an elliptic key on P-256 for ES256. */
function cosePublicKey({ x = '', y = '' }: { readonly x?: string; readonly y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}

/** The map {fmt: 'none', attStmt: {}, authData}. */
function attestationOf(data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(data),
  ]);
}
