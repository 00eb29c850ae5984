import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Loaded before an application under test (`node --import`), it is the network around it: `feeds.example` has a public
 * address, which leads to this machine. The application itself is the one of production and refuses every address that it
 * refuses there, this machine's among them.
 */
const HOST = 'feeds.example'
/** Example.com's: connections to it go to this machine. */
const ADDRESS = '93.184.215.14'

const lookup = dns.lookup
dns.lookup = ((...asked: [string, ...unknown[]]) =>
  asked[0] === HOST
    ? Promise.resolve([{ address: ADDRESS, family: 4 }])
    : Reflect.apply(lookup, dns, asked)) as typeof dns.lookup

type Found = string | { address: string; family: number }[]
type Lookup = (
  host: string,
  options: object,
  done: (error: unknown, found: Found, family?: number) => void,
) => void

const here = (found: Found): Found =>
  typeof found === 'string'
    ? found === ADDRESS
      ? '127.0.0.1'
      : found
    : found.map(({ address, family }) => ({ address: address === ADDRESS ? '127.0.0.1' : address, family }))

const connect = net.Socket.prototype.connect as (this: net.Socket, ...args: unknown[]) => net.Socket
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  const [options] = args as [{ host?: string; lookup?: Lookup }]
  const { lookup: resolve } = options ?? {}
  if (options?.host !== HOST || !resolve) return connect.apply(this, args)
  const redirected: Lookup = (host, wanted, done) =>
    resolve(host, wanted, (error, found, family) => done(error, here(found), family))
  return connect.apply(this, [{ ...options, lookup: redirected }, ...args.slice(1)])
} as typeof net.Socket.prototype.connect

syncBuiltinESMExports()
