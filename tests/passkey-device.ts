import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Question = { challenge: string }

/**
 * The values that a device signs and that a browser sends; the browser writes the origin, the device the
 * rest.
 */
type Device = { origin?: string; rpId?: string; verifiesHolder?: boolean }

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/**
 * A device with one passkey, which answers as an authenticator and a browser do together (WebAuthn level 2,
 * ES256).
 */
export function newPasskeyDevice({
  origin = 'http://localhost:3000',
  rpId = new URL(origin).hostname,
  verifiesHolder = true,
}: Device = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let verifies = verifiesHolder

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = FLAGS.present | flags | (verifies ? FLAGS.verified : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, rest])
  }
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })

  return {
    /** The JSON that a browser sends once the device made its key. */
    make({ challenge }: Question): string {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
      const point = [x, y].map((part) => cborBytes(Buffer.from(part, 'base64url')))
      // COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its two coordinates (-2, -3).
      const cose = [
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
        point[0]!,
        Buffer.from([0x22]),
        point[1]!,
      ]
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, ...cose])
      const data = authenticatorData(FLAGS.attested, attested)
      const attestation = [
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.concat(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The JSON that a browser sends once the device signed with its key. */
    sign({ challenge }: Question): string {
      counter += 1
      const data = authenticatorData(0)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: null,
      })
    },
    /** From now on the device answers without verifying its holder. */
    stopVerifying() {
      verifies = false
    },
    /** From now on the device counts from `value`, like a copy of an older key. */
    countFrom(value: number) {
      counter = value
    },
  }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (data: Uint8Array) =>
  Buffer.concat([
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
    data,
  ])
