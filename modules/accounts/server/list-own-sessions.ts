import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { placeWords } from '../sign-in-place.ts'
import { idleTime } from './account-queries.ts'
import type { Auth } from './auth.ts'
import { deviceName } from './device-name.ts'

/** One browser in which the account is signed in; instants are ISO 8601. */
export type OwnSession = {
  id: string
  device: string
  /** The country of the network from which it was opened, in French; « lieu inconnu » where it is not known. */
  place: string
  /** Null for a browser on the server's own machine, or when the address is not known. */
  address: string | null
  openedAt: string
  lastSeenAt: string
  /** True for the session of this request. */
  current: boolean
}

/**
 * The browsers in which the account is signed in: the asking one first, then the latest used. Refuses
 * SIGN_IN_REQUIRED.
 */
export async function listOwnSessions(
  needs: { db: Database; auth: Auth },
  actor: Actor,
  headers: Headers,
): Promise<OwnSession[]> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const asking = await needs.auth.api.getSession({ headers })
  const sessions = await readSessions(needs.db, actor.userId)
  return sessions
    .map((session) => ({ ...session, current: session.id === asking?.session.id }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

/** The sessions of an account that are open, the latest used first. */
export async function readSessions(db: Database, userId: string): Promise<Omit<OwnSession, 'current'>[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'country', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastSeenAt', '>', sql<Date>`now() - ${idleTime}`)
    .orderBy('lastSeenAt', 'desc')
    .execute()
  return rows.map(({ id, userAgent, ipAddress, country, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    place: placeWords(country),
    address: ipAddress ? readable(ipAddress) : null,
    openedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

/** The addresses of the server's own machine; an IPv6 address is stored by its network alone. */
const OWN_MACHINE = ['::', '127.0.0.1']

/** Of an IPv6 address only the network is stored; it is written in its shortest form. */
function readable(address: string): string | null {
  const host = `http://[${address}]`
  const short = address.includes(':') && URL.canParse(host) ? new URL(host).hostname.slice(1, -1) : address
  return OWN_MACHINE.includes(short) ? null : short
}
