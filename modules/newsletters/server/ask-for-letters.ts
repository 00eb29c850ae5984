import './newsletter-tables.ts'
import { sql } from 'kysely'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { destinationOf } from '#modules/places/destinations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type Asker, throttle, throttleAsker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { CONSENT_VERSION, type ConsentPlace } from '../consent-text.ts'
import { REQUEST_DAYS } from '../subscriber.ts'

const PER_ASKER = { limit: 6, windowSeconds: 3600 }
/** Another person may have typed the address: the limit keeps the form from filling its mailbox. */
const MAILS_PER_ADDRESS = { limit: 3, windowSeconds: 24 * 3600 }

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** `places` are destinations by the last part of their addresses; others are left out. */
export type LettersAsked = { email: string; place: ConsentPlace; places: readonly string[] }

/**
 * Takes the address of a visitor who asks for letters: it gets none before its mailbox confirms it, by a mailed link, three a day to one
 * address. The answer is the same whether the address is known or not, and past its three mails. Refuses TOO_MANY_ATTEMPTS.
 */
export async function askForLetters(needs: Needs, asker: Asker, asked: LettersAsked): Promise<void> {
  await throttleAsker(needs.db, 'letters', asker, PER_ASKER)
  await requestLetters(needs, asked)
}

/** The same for an asker who was counted elsewhere. */
export async function requestLetters({ db, clock, config }: Needs, asked: LettersAsked): Promise<void> {
  const email = asked.email.toLowerCase()
  if (!(await mayBeMailed(db, email))) return
  await inTransaction(db, (trx) =>
    mailRequest(trx, config, {
      ...{ email, places: asked.places.filter((place) => destinationOf(place) !== null) },
      ...{ consentText: CONSENT_VERSION, consentPlace: asked.place, askedAt: clock.now() },
    }),
  )
}

type Request = {
  email: string
  places: string[]
  consentText: number
  consentPlace: ConsentPlace
  askedAt: Date
}

/** Keeps the request of an address, in the place of one that waits, and mails the link that confirms it; those before it end. */
export async function mailRequest(
  trx: Database,
  config: Needs['config'],
  { email, ...asked }: Request,
): Promise<void> {
  const consent = { ...asked, endsAt: await linkEndIn(trx, REQUEST_DAYS * 1_440) }
  const { publicId } = await trx
    .insertInto('newsletterRequests')
    .values({ email, ...consent })
    .onConflict((known) => known.column('email').doUpdateSet(consent))
    .returning('publicId')
    .executeTakeFirstOrThrow()
  await revokeLinksTo(trx, 'letter_request', publicId)
  const link = { scope: 'letter_request', subjectId: publicId, expiresAt: consent.endsAt } as const
  const token = await issueLink(trx, link)
  await queueMail(trx, {
    ...{ template: 'newsletter-confirm', to: email },
    props: { url: `${config.publicUrl}/lettre/confirmer/${token}` },
  })
}

async function mayBeMailed(db: Database, email: string): Promise<boolean> {
  try {
    await throttle(db, `letters:address:${hashOf(email)}`, MAILS_PER_ADDRESS)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A request whose link may still confirm it; null once it was confirmed or its time is over. */
export async function findLettersRequest(
  db: Database,
  request: string,
): Promise<{ email: string; consentText: number } | null> {
  const found = await db
    .selectFrom('newsletterRequests')
    .select(['email', 'consentText'])
    .where('publicId', '=', request)
    .where('endsAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found ?? null
}
