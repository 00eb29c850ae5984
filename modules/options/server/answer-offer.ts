import './option-events.ts'
import './option-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { moveHoldEnd } from '#modules/calendar/server/option-nights.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayAnswerOffer } from '../option-policy.ts'
import { arrivalEnd, defaultEnd, holdEnd, MOST_OPTIONS } from '../option-terms.ts'
import { type FoundWait, lockWait } from './find-option.ts'
import { mailOption } from './mail-option.ts'
import { isWaitedFor } from './offer-nights.ts'
import { type PlacedOption, readLive } from './place-option.ts'
import { endWait } from './wait-for-nights.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }
type Answering = { wait: string }

const AUDIT = { subjectKind: 'option_wait', version: 1 } as const

/**
 * Takes the nights that are offered to a contact: they become an option of 48 hours, which ends with the day of arrival at the latest,
 * without a moment in which they are free. Taken
 * twice, gives the same option. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT once the offer is over or where the contact has three
 * options, and as `quoteListing` does for a villa that is no longer let.
 */
export const acceptOffer = defineAct({
  name: 'option.accept_offer',
  subject: ({ db }: Needs, { wait }: Answering, actor) => lockWait(db, actor, wait),
  may: mayAnswerOffer,
  audit: { ...AUDIT, detail: z.strictObject({ option: z.string(), endsAt: z.string() }) },
  does: async ({ needs, actor, subject: wait, record }): Promise<PlacedOption> => {
    const { db: trx } = needs
    const former = await optionOf(trx, wait)
    if (former) return former
    const { propertyId, contactId, agentId, adults, children, babies } = wait
    const { now, live } = await readLive(trx, contactId)
    const offer = demandOffer(wait, now)
    if (live >= MOST_OPTIONS)
      throw conflict(
        `${MOST_OPTIONS} options sont déjà en cours à ce nom. Demandez à l’agence d’en libérer une.`,
      )
    const party = partyOf({ adults, children, babies })
    const stay = { arrival: offer.arrival, departure: offer.departure }
    const { quote } = await quoteListing(needs, {
      property: await nameOf(trx, propertyId),
      stay,
      party,
      held: true,
    })
    const endsAt = defaultEnd(now, arrivalEnd(now, todayInParis(needs.clock), stay.arrival))
    const until = holdEnd(endsAt, await isWaitedFor(trx, propertyId, stay))
    if (!(await moveHoldEnd(trx, { propertyId, id: offer.occupationId }, until))) throw over()
    const { id, option } = await trx
      .insertInto('options')
      .values({
        ...{ propertyId, contactId, agentId, ...stay, adults, children, babies, endsAt, total: quote.total },
        ...{ occupationId: offer.occupationId, sentOnce: hashOf(`wait\n${wait.publicId}`) },
        byLink: actor.kind === 'link',
      })
      .returning(['id', 'publicId as option'])
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('optionWaits')
      .set({ endedAs: 'accepted', endedAt: sql<Date>`now()`, optionId: id })
      .where('id', '=', wait.id)
      .execute()
    await revokeLinksTo(trx, 'option_offer', wait.publicId)
    await needs.emit(trx, 'option.placed', { optionId: id })
    await mailOption(trx, id, 'placed')
    await record(trx, wait.publicId, { option, endsAt: endsAt.toISOString() })
    return { option, endsAt }
  },
})

/** Leaves the nights that are offered to the next contact. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT once the offer is over. */
export const refuseOffer = defineAct({
  name: 'option.refuse_offer',
  subject: ({ db }: Needs, { wait }: Answering, actor) => lockWait(db, actor, wait),
  may: mayAnswerOffer,
  audit: { ...AUDIT, detail: z.strictObject({}) },
  does: async ({ needs, subject: wait, record }): Promise<void> => {
    if (wait.endedAs === 'refused') return
    const { now } = await readLive(needs.db, wait.contactId)
    demandOffer(wait, now)
    await endWait(needs, wait, 'refused')
    await record(needs.db, wait.publicId, {})
  },
})

function demandOffer(wait: FoundWait, now: Date) {
  const { endedAs, offerEndsAt, offerArrival, offerDeparture, occupationId } = wait
  if (endedAs !== null || offerEndsAt === null || offerEndsAt <= now) throw over()
  return { arrival: offerArrival!, departure: offerDeparture!, occupationId: occupationId! }
}

async function optionOf(trx: Database, { optionId }: FoundWait): Promise<PlacedOption | undefined> {
  if (optionId === null) return undefined
  return trx
    .selectFrom('options')
    .select(['publicId as option', 'endsAt'])
    .where('id', '=', optionId)
    .executeTakeFirst()
}

async function nameOf(trx: Database, propertyId: number): Promise<string> {
  const { publicId } = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.publicId')
    .where('p.id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return publicId
}

const conflict = (reason: string) => new Refusal('STATUS_CONFLICT', { reason })
const over = () => conflict('Ces nuits ne sont plus proposées\u00a0: le temps de répondre est passé.')
