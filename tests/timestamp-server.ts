import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ContentInfo, PKIStatusInfo, TimeStampReq, TimeStampResp } from 'pkijs'
import { type IdentityNeeds, keptTimestampIdentity } from '#modules/signatures/server/signing-identity.ts'
import { writeTimestampToken } from '#modules/signatures/server/timestamp-token.ts'

export type Misbehavior =
  | 'refuses'
  | 'fails'
  | 'another_nonce'
  | 'another_digest'
  | 'forged'
  | 'no_answer'
  | 'no_end'

/** A small RFC 3161 authority on this machine, over HTTP; it makes the errors that a test asks for. */
export async function openTimestampServer(needs: IdentityNeeds) {
  let misbehavior: Misbehavior | null = null
  const asked: Buffer[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    asked.push(body)
    if (misbehavior === 'no_answer') return void response.destroy()
    if (misbehavior === 'no_end') {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.writeHead(200).on('drain', more)
      return more()
    }
    if (misbehavior === 'fails') return void response.writeHead(500).end('no')
    const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(body))
    const imprint = messageImprint
    if (misbehavior === 'another_digest') imprint.hashedMessage.valueBlock.valueHexView[0]! ^= 1
    const identity = await keptTimestampIdentity(needs)
    const answered = misbehavior === 'another_nonce' ? undefined : nonce
    const written = { imprint, at: needs.clock.now(), nonce: answered }
    const token = Buffer.from(await writeTimestampToken(identity, written))
    if (misbehavior === 'forged') token[token.length - 5]! ^= 1
    const refused = misbehavior === 'refuses'
    const reply = new TimeStampResp({
      status: new PKIStatusInfo({ status: refused ? 2 : 0 }),
      ...(refused ? {} : { timeStampToken: ContentInfo.fromBER(new Uint8Array(token)) }),
    })
    response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' })
    response.end(Buffer.from(reply.toSchema().toBER()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    asked,
    misbehave: (how: Misbehavior | null) => {
      misbehavior = how
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
