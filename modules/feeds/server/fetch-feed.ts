import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { FeedProblem } from '../feed-problem.ts'
import { isPublicAddress } from './public-address.ts'

/** How other sites are reached; a test gives its own to reach a server on the same machine. */
export type FeedNetwork = {
  /** True for an address that may be connected to. */
  mayReach(address: string): boolean
  /** Every address of a host. Rejects for an unknown one. */
  addressesOf(host: string): Promise<string[]>
  /** The authority that signs the servers' certificates; by default, those that Node trusts. */
  authority?: string
}

export const PUBLIC_NETWORK: FeedNetwork = {
  mayReach: isPublicAddress,
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
}

/** The validators that came with the last file, so that the site can answer that the file has not changed. */
export type FeedMarks = { etag: string | null; lastModified: string | null }
type Wanted = FeedMarks & { url: string; withinMs: number }

export type FetchedFeed = (FeedMarks & { bytes: Uint8Array }) | 'unchanged' | { problem: FeedProblem }

const LARGEST = 2 * 1024 * 1024
const MOST_REDIRECTS = 3
const LONGEST_MARK = 500
const UNPACK = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

class FeedFailure extends Error {
  readonly problem: FeedProblem
  constructor(problem: FeedProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Fetches a calendar over https from a public address. Each host, also that of a redirect, is resolved and
 * checked, and the connection goes to the checked address. At most three redirects, 2 MiB, and `withinMs` in
 * all. Never throws.
 */
export async function fetchFeed(network: FeedNetwork, wanted: Wanted): Promise<FetchedFeed> {
  const stop = AbortSignal.timeout(wanted.withinMs)
  try {
    return await follow(network, wanted, stop)
  } catch (error) {
    if (stop.aborted) return { problem: 'too_slow' }
    return { problem: error instanceof FeedFailure ? error.problem : 'not_reached' }
  }
}

async function follow(network: FeedNetwork, wanted: Wanted, stop: AbortSignal): Promise<FetchedFeed> {
  let url = wanted.url
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const answer = await ask(network, url, wanted, stop)
    const { statusCode: status = 0, headers } = answer
    if ([301, 302, 303, 307, 308].includes(status) && headers.location) {
      answer.destroy()
      url = resolveUrl(headers.location, url)
      continue
    }
    if (status === 304 && (wanted.etag || wanted.lastModified)) {
      answer.destroy()
      return 'unchanged'
    }
    return await read(answer, status)
  }
  throw new FeedFailure('too_many_redirects')
}

async function ask(
  network: FeedNetwork,
  url: string,
  marks: FeedMarks,
  stop: AbortSignal,
): Promise<IncomingMessage> {
  const target = readHttps(url)
  const address = await checkedAddress(network, target.hostname, stop)
  return new Promise((answered, failed) => {
    const asked = request(target, {
      agent: false,
      signal: stop,
      // Uses the address that was checked: a second resolution could give another one.
      lookup: (_, { all }, done) =>
        all
          ? done(null, [{ address, family: isIP(address) }])
          : (done as (error: null, address: string, family: number) => void)(null, address, isIP(address)),
      headers: {
        Accept: 'text/calendar, text/plain;q=0.5',
        'Accept-Encoding': 'gzip, identity',
        'User-Agent': 'Calanque (calendriers iCal)',
        ...(marks.etag ? { 'If-None-Match': marks.etag } : {}),
        ...(marks.lastModified ? { 'If-Modified-Since': marks.lastModified } : {}),
      },
      ...(network.authority ? { ca: network.authority } : {}),
    })
    asked.once('response', answered)
    asked.once('error', failed)
    asked.end()
  })
}

/** The parsed address. `new URL` writes decimal, octal and shortened addresses of IPv4 as four numbers. */
function readHttps(url: string): URL {
  const target = URL.parse(url)
  if (target?.protocol !== 'https:' || target.username || target.password) throw new FeedFailure('not_https')
  return target
}

function resolveUrl(location: string, base: string): string {
  const target = URL.parse(location, base)
  if (!target) throw new FeedFailure('not_https')
  return target.href
}

/** The address of a host, when all its addresses may be reached; one forbidden address refuses the host. */
async function checkedAddress(network: FeedNetwork, hostname: string, stop: AbortSignal): Promise<string> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal)
    ? [literal]
    : await Promise.race([network.addressesOf(hostname).catch(() => []), whenStopped(stop)])
  const [first] = addresses
  if (first === undefined || !addresses.every((address) => network.mayReach(address)))
    throw new FeedFailure('not_public')
  return first
}

function whenStopped(stop: AbortSignal): Promise<never> {
  return new Promise((_, failed) => stop.addEventListener('abort', () => failed(new FeedFailure('too_slow'))))
}

async function read(answer: IncomingMessage, status: number): Promise<FetchedFeed> {
  const refuse = (problem: FeedProblem): never => {
    answer.destroy()
    throw new FeedFailure(problem)
  }
  if (status !== 200) refuse('refused')
  const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'text/calendar' && type !== 'text/plain') refuse('not_a_calendar_type')
  if (Number(answer.headers['content-length'] ?? 0) > LARGEST) refuse('too_large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST) refuse('too_large')
    parts.push(part)
  }
  return {
    bytes: await unpack(Buffer.concat(parts), answer.headers['content-encoding']),
    etag: markOf(answer.headers.etag),
    lastModified: markOf(answer.headers['last-modified']),
  }
}

async function unpack(bytes: Buffer, encoding = 'identity'): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase()
  if (name === 'identity' || name === '') return bytes
  if (!Object.hasOwn(UNPACK, name)) throw new FeedFailure('not_a_calendar_type')
  try {
    return await UNPACK[name as keyof typeof UNPACK](bytes, { maxOutputLength: LARGEST })
  } catch (error) {
    const isLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new FeedFailure(isLarge ? 'too_large' : 'not_a_calendar')
  }
}

function markOf(mark: string | undefined): string | null {
  return mark && mark.length <= LONGEST_MARK ? mark : null
}
