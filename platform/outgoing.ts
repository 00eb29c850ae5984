import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How other sites are reached; a test gives its own to reach a server on the same machine. */
export type OutgoingNetwork = {
  /** True for an address that may be connected to. */
  mayReach(address: string): boolean
  /** Every address of a host. Rejects for an unknown one. */
  addressesOf(host: string): Promise<string[]>
  /** The authority that signs the servers' certificates; by default, those that Node trusts. */
  authority?: string
}

export const PUBLIC_NETWORK: OutgoingNetwork = {
  mayReach: isPublicAddress,
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
}

/** Why an address is not asked: it is no https address, its host is unknown, or one of its addresses is not public. */
export class OutgoingRefused extends Error {
  readonly reason: 'not_https' | 'unknown_host' | 'not_public'
  constructor(reason: OutgoingRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

export type OutgoingRequest = {
  url: string
  method?: string
  headers: Record<string, string | number>
  body?: Uint8Array
}

/**
 * Asks a site whose address a person gave, over https. Its host is resolved and checked, and the connection goes to the checked
 * address; a redirect is answered as it is, never followed. Rejects with `OutgoingRefused`, or with the error of the network.
 */
export async function askOutside(
  network: OutgoingNetwork,
  { url, method = 'GET', headers, body }: OutgoingRequest,
  stop: AbortSignal,
): Promise<IncomingMessage> {
  const target = readHttps(url)
  const address = await checkedAddress(network, target.hostname, stop)
  return new Promise((answered, failed) => {
    const asked = request(target, {
      ...{ method, headers, agent: false, signal: stop },
      // Uses the address that was checked: a second resolution could give another one.
      lookup: (_, { all }, done) =>
        all
          ? done(null, [{ address, family: isIP(address) }])
          : (done as (error: null, address: string, family: number) => void)(null, address, isIP(address)),
      ...(network.authority ? { ca: network.authority } : {}),
    })
    asked.once('response', answered)
    asked.once('error', failed)
    asked.end(body)
  })
}

/** The parsed address. `new URL` writes decimal, octal and shortened addresses of IPv4 as four numbers. */
function readHttps(url: string): URL {
  const target = URL.parse(url)
  if (target?.protocol !== 'https:' || target.username || target.password)
    throw new OutgoingRefused('not_https')
  return target
}

/** The address of a host, when all its addresses may be reached; one forbidden address refuses the host. */
async function checkedAddress(
  network: OutgoingNetwork,
  hostname: string,
  stop: AbortSignal,
): Promise<string> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(literal)
    ? [literal]
    : await Promise.race([network.addressesOf(hostname).catch(() => []), whenStopped(stop)])
  const [first] = addresses
  if (first === undefined) throw new OutgoingRefused('unknown_host')
  if (!addresses.every((address) => network.mayReach(address))) throw new OutgoingRefused('not_public')
  return first
}

function whenStopped(stop: AbortSignal): Promise<never> {
  return new Promise((_, failed) =>
    stop.addEventListener('abort', () => failed(new Error('too slow')), { once: true }),
  )
}
