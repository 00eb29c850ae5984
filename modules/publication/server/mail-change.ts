import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import '#modules/properties/server/listing-events.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { listChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import { findLatestContent } from '#modules/properties/server/find-latest-content.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { changeLines, changeView } from '../change-view.ts'

type Needs = { db: Database; config: { publicUrl: string } }
type Property = Pick<PropertyRecord, 'id' | 'publicId' | 'agencyId' | 'ownerId'>

const LINK_DAYS = 30

/**
 * Mails an owner the changes of their listing, with the link by which they answer them, in the caller's transaction: those
 * that wait, or those that appeared at once and may be taken back. It replaces the link before. None without an owner.
 */
export async function mailChange(
  { db, config }: Needs,
  { id, publicId, agencyId, ownerId }: Property,
  { waits, lines }: { waits: boolean; lines: [label: string, words: string][] },
): Promise<void> {
  const owner = ownerId === null ? null : await findPerson(db, ownerId)
  if (!owner) return
  await revokeLinksTo(db, 'listing_change', publicId)
  const expiresAt = await linkEndIn(db, LINK_DAYS * 1440)
  const token = await issueLink(db, { scope: 'listing_change', subjectId: publicId, expiresAt })
  await queueMail(db, {
    template: 'listing-change',
    to: owner.email,
    props: {
      ...{ firstName: owner.firstName, waits, lines, days: LINK_DAYS },
      propertyTitle: await titleOf(db, id),
      agencyName: (await getAgency(db, agencyId)).name,
      url: `${config.publicUrl}/changements/${token}`,
    },
  })
}

/** Mails an owner the words and pictures that appeared at once, which they may take back. */
export function mailShownAtOnce({ config }: Pick<Needs, 'config'>): Subscriber<'listing.shown_at_once'> {
  return async (trx, { propertyId }) => {
    const [shown] = await listChanges(trx, propertyId, ['shown'], 1)
    const property = await trx
      .selectFrom(PROPERTY_ROWS.as('properties'))
      .select(['id', 'publicId', 'agencyId', 'ownerId'])
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow()
    const lines = changeLines(changeView(shown!))
    await mailChange({ db: trx, config }, property, { waits: false, lines })
  }
}

/** Mails the agency what the owner answered, or took back. */
export async function mailChangeAnswer(
  { db, config }: Needs,
  { id, publicId, agencyId }: Property,
  answer: {
    outcome: 'answered' | 'taken_back'
    accepted: string[]
    refused: [label: string, words: string][]
  },
): Promise<void> {
  await queueMail(db, {
    template: 'listing-change-answered',
    to: (await getAgency(db, agencyId)).email,
    props: {
      ...answer,
      propertyTitle: await titleOf(db, id),
      url: `${config.publicUrl}/agent/properties/${publicId}/publication`,
    },
  })
}

async function titleOf(db: Database, propertyId: number): Promise<string> {
  return (await findLatestContent(db, propertyId))?.title ?? ''
}
