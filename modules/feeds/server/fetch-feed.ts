import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { askOutside, type OutgoingNetwork, OutgoingRefused } from '#platform/outgoing.ts'
import type { FeedProblem } from '../feed-problem.ts'

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
export async function fetchFeed(network: OutgoingNetwork, wanted: Wanted): Promise<FetchedFeed> {
  const stop = AbortSignal.timeout(wanted.withinMs)
  try {
    return await follow(network, wanted, stop)
  } catch (error) {
    if (stop.aborted) return { problem: 'too_slow' }
    if (error instanceof OutgoingRefused)
      return { problem: error.reason === 'not_https' ? 'not_https' : 'not_public' }
    return { problem: error instanceof FeedFailure ? error.problem : 'not_reached' }
  }
}

async function follow(network: OutgoingNetwork, wanted: Wanted, stop: AbortSignal): Promise<FetchedFeed> {
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

function ask(
  network: OutgoingNetwork,
  url: string,
  marks: FeedMarks,
  stop: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    Accept: 'text/calendar, text/plain;q=0.5',
    'Accept-Encoding': 'gzip, identity',
    'User-Agent': 'Calanque (calendriers iCal)',
    ...(marks.etag ? { 'If-None-Match': marks.etag } : {}),
    ...(marks.lastModified ? { 'If-Modified-Since': marks.lastModified } : {}),
  }
  return askOutside(network, { url, headers }, stop)
}

function resolveUrl(location: string, base: string): string {
  const target = URL.parse(location, base)
  if (!target) throw new FeedFailure('not_https')
  return target.href
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
