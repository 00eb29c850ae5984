import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import '#modules/mandates/server/mandate-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { findPasswordUrl } from '#modules/accounts/server/find-password-state.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { getReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { lockPropertyRecord, type PropertyRecord } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit, Subscriber } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { addDays } from '#shared/civil-date.ts'
import { compliancePassport, lapsedItems, type PassportItem } from '../compliance-passport.ts'
import { warningDue } from '../lapse-warning.ts'
import { EXPIRING_DAYS, PASSPORT_ITEM_LABELS } from '../passport-item.ts'
import { listLapsingListings } from './lapsing-queries.ts'
import { findPassportFacts } from './passport-facts.ts'
import { unpublishLapsed } from './publish-listing.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; log: Log; config: { publicUrl: string } }

/**
 * Mails the owner and the agency of a published listing 30, 15 and 3 days before the last day of each paper, and
 * unpublishes the listing the day after, with a line of the history and a mail (backstage §2). Each listing has its own
 * transaction: an interrupted one is done again by the next run, and no mail is sent twice. A listing that fails does
 * not stop the others. Gives how many were unpublished.
 */
export async function unpublishLapsedListings(needs: Needs): Promise<number> {
  const today = todayInParis(needs.clock)
  let unpublished = 0
  for (const publicId of await listLapsingListings(needs.db, today, addDays(today, EXPIRING_DAYS))) {
    try {
      if (await inTransaction(needs.db, (trx) => seeToPapers({ ...needs, db: trx }, publicId)))
        unpublished += 1
    } catch (error) {
      needs.log.error({ property: publicId, err: error }, 'lapsing papers not seen to')
    }
  }
  return unpublished
}

/** Unpublishes a listing whose mandate has ended, unless another mandate is in force. */
export function unpublishWithoutMandate({
  clock,
  config,
}: Pick<Needs, 'clock' | 'config'>): Subscriber<'mandate.ended'> {
  return async (trx, { propertyId }, emit) => {
    const { publicId } = await trx
      .selectFrom(PROPERTY_ROWS.as('properties'))
      .select('publicId')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow()
    await seeToPapers({ db: trx, clock, emit, config }, publicId)
  }
}

/** Runs in the caller's transaction; true when the listing was unpublished. */
async function seeToPapers(needs: Omit<Needs, 'log'>, publicId: string): Promise<boolean> {
  const property = await lockPropertyRecord(needs.db, publicId)
  if (property.status !== 'published') return false
  const { content } = await getReviewedVersion(needs.db, publicId)
  const today = todayInParis(needs.clock)
  const passport = compliancePassport(
    await findPassportFacts(needs.db, { ...property, content }, today),
    today,
  )
  const lapsed = lapsedItems(passport)
  const about = { needs, property, propertyTitle: content.title }
  if (lapsed.length === 0) {
    await warn(about, passport)
    return false
  }
  const papers = lapsed.map(({ item }) => PASSPORT_ITEM_LABELS[item])
  await unpublishLapsed(needs, SYSTEM, {
    publicId,
    reason: lapsed.map(({ sentence }) => sentence).join(' '),
  })
  for (const { to, ...links } of await readersOf(about))
    await queueMail(needs.db, {
      template: 'listing-unpublished',
      to,
      props: { propertyTitle: content.title, papers, ...links },
      dedupeKey: `listing-unpublished:${publicId}:${lapsed.map(keyOf).join()}:${to}`,
    })
  return true
}

type About = { needs: Omit<Needs, 'log'>; property: PropertyRecord; propertyTitle: string }

async function warn(about: About, passport: readonly PassportItem[]): Promise<void> {
  const { needs, property, propertyTitle } = about
  const today = todayInParis(needs.clock)
  for (const item of passport) {
    const days = item.expiresOn && warningDue(item.expiresOn, today)
    if (!item.expiresOn || !days) continue
    for (const { to, ...links } of await readersOf(about))
      await queueMail(needs.db, {
        template: 'paper-expiring',
        to,
        props: { propertyTitle, paper: PASSPORT_ITEM_LABELS[item.item], expiresOn: item.expiresOn, ...links },
        dedupeKey: `paper-expiring:${property.publicId}:${keyOf(item)}:${days}:${to}`,
      })
  }
}

/** The owner and the agency, each with the address of the page that shows them the passport. */
async function readersOf({
  needs,
  property,
}: About): Promise<{ to: string; url: string; passwordUrl: string | null }[]> {
  const { agencyId, ownerId, publicId } = property
  const owner = ownerId === null ? null : await findPerson(needs.db, ownerId)
  const { email } = await getAgency(needs.db, agencyId)
  const at = (path: string) => `${needs.config.publicUrl}${path}`
  const readers = [{ to: email, url: at(`/agent/properties/${publicId}/publication`), passwordUrl: null }]
  if (ownerId === null || !owner) return readers
  const passwordUrl = await findPasswordUrl(needs, ownerId)
  return [...readers, { to: owner.email, url: at('/owner/dashboard'), passwordUrl }]
}

function keyOf({ item, expiresOn }: PassportItem): string {
  return `${item}:${expiresOn}`
}
