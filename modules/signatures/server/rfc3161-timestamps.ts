import { randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import { TimeStampReq, TimeStampResp } from 'pkijs'
import { Refusal } from '#shared/refusal.ts'
import type { TimestampAuthority, TimestampToken } from './timestamp-port.ts'
import { imprintOf, readTimestampToken } from './timestamp-token.ts'

const PATIENCE_MS = 10_000
const LARGEST = 100_000
/** « granted » and « granted with modifications » (RFC 3161 §2.4.2). */
const GRANTED = [0, 1]

/** A timestamping authority that answers RFC 3161 over HTTP at `url`. */
export function createRfc3161Timestamps({ url }: { url: string }): TimestampAuthority {
  return {
    name: new URL(url).host,
    stamp: async (digest) => {
      try {
        return await ask(url, digest)
      } catch (error) {
        throw new Refusal('PROVIDER_UNAVAILABLE', { provider: 'timestamps', because: String(error) })
      }
    },
  }
}

async function ask(url: string, digest: Uint8Array): Promise<TimestampToken> {
  const nonce = new Uint8Array(randomBytes(8))
  nonce[0] = (nonce[0]! & 0x7f) | 0x40
  const question = new TimeStampReq({
    version: 1,
    messageImprint: imprintOf(digest),
    nonce: new asn1js.Integer({ valueHex: nonce.buffer }),
    certReq: true,
  })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
    body: new Uint8Array(question.toSchema().toBER()),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`The authority answered ${answer.status}`)
  const reply = await replyOf(answer)
  const { status, timeStampToken } = TimeStampResp.fromBER(reply)
  if (!GRANTED.includes(status.status) || !timeStampToken)
    throw new Error(`The authority refused (${status.status})`)
  const token = new Uint8Array(timeStampToken.toSchema().toBER())
  const info = await readTimestampToken(token)
  const same = (a: ArrayBufferView, b: Uint8Array) =>
    Buffer.compare(Buffer.from(a.buffer, a.byteOffset, a.byteLength), b) === 0
  if (!same(info.messageImprint.hashedMessage.valueBlock.valueHexView, digest))
    throw new Error('The token is of another digest')
  if (!info.nonce || !same(info.nonce.valueBlock.valueHexView, nonce))
    throw new Error('The token answers another question')
  return { token, at: info.genTime }
}

/** The body of an answer; reading stops with an error past the largest size that an answer may have. */
async function replyOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > LARGEST) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
