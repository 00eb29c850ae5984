import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { DatabaseAway } from '../database/database-away.ts'

/** A bucket of an S3-compatible store, and the key that may read and write in it. */
export type ObjectStore = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What a store refused, by its status and the code of its answer (`NoSuchKey`). */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`The store of files answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export type StoreRequest = {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

/** The status, headers and whole body of an answer. */
export type StoreAnswer = { headers: Headers; bytes: Uint8Array; text: () => string }

/** How long one request may take and the pauses before each further try, in milliseconds. */
export type Patience = {
  answer: number
  pauses: readonly number[]
  /** Whether a request without an answer is tried again too. */
  retriesLate: boolean
}

/** A visitor may be waiting. */
export const FOR_A_VISITOR: Patience = { answer: 10_000, pauses: [100, 400], retriesLate: false }

/** A command of an operator: a store that is busy or away for half a minute does not cut it. */
export const FOR_A_COMMAND: Patience = {
  ...{ answer: 60_000, pauses: [100, 400, 2_000, 10_000, 30_000], retriesLate: true },
}

/**
 * Signed requests to a bucket (Signature Version 4), with the hash of what they carry, which the store checks. What it cannot
 * answer now is tried again as `patience` says; then it is away. Each throws `DatabaseAway` or `StoreRefused`.
 */
export function storeRequests({ endpoint, bucket, ...access }: ObjectStore, patience: Patience) {
  const client = new AwsClient({ ...access, service: 's3' })
  const addressOf = ({ key = '', query = {} }: StoreRequest) => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const send = async (request: StoreRequest): Promise<StoreAnswer> => {
    const { method = 'GET', headers, body = new Uint8Array() } = request
    const hash = createHash('sha256').update(body).digest('hex')
    const signed = await client.sign(addressOf(request).href, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      ...(method === 'GET' ? {} : { body: body as Uint8Array<ArrayBuffer> }),
    })
    const answer = await fetch(signed, { signal: AbortSignal.timeout(patience.answer) })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const text = () => new TextDecoder().decode(bytes)
    // The end of an upload in parts may be refused after its status has left.
    const code = answer.ok && !isRefusal(text, request) ? null : elementIn(text(), 'Code')
    if (code !== null || !answer.ok)
      throw new StoreRefused(answer.ok ? 500 : answer.status, code ?? 'without a code')
    return { headers: answer.headers, bytes, text }
  }
  return {
    send: (request: StoreRequest) => askedAgain(() => send(request), patience),
    /** An address that gives a file to any reader, for some seconds. */
    link: async (request: Pick<StoreRequest, 'key' | 'query'>, seconds: number): Promise<string> => {
      const query = { ...request.query, 'X-Amz-Expires': String(seconds) }
      const signed = await client.sign(addressOf({ ...request, query }).href, { aws: { signQuery: true } })
      return signed.url
    },
  }
}

/** The first element of that name in an answer of a store, without its entities; null where there is none. */
export function elementIn(xml: string, name: string): string | null {
  return elementsIn(xml, name)[0] ?? null
}

/** The texts of all elements of that name, which holds no other element. */
export function elementsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) =>
    text!.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: keyof typeof ENTITIES) => ENTITIES[entity]),
  )
}

const ENTITIES = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function isRefusal(text: () => string, { method, query = {} }: StoreRequest): boolean {
  return method === 'POST' && 'uploadId' in query && text().includes('<Error>')
}

async function askedAgain<Answer>(
  act: () => Promise<Answer>,
  { pauses, retriesLate }: Patience,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await act()
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      if (!isLate && !mayPass(error)) throw error
      const pause = isLate && !retriesLate ? undefined : pauses[failures]
      if (pause === undefined) throw new DatabaseAway(error)
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
}

/** True for two writers at once, too many requests, a fault of the store, and a connection that fails or is cut. */
function mayPass(error: unknown): boolean {
  if (error instanceof StoreRefused)
    return [409, 429].includes(error.status) || (error.status >= 500 && error.status !== 501)
  // `fetch` has no error of its own for them.
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)
}
