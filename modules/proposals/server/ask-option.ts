import './proposal-tables.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { MOST_OPTIONS } from '#modules/options/option-terms.ts'
import { mailOption } from '#modules/options/server/mail-option.ts'
import { keepNights, readLive } from '#modules/options/server/place-option.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayAnswerProposal } from '../proposal-policy.ts'
import { noteAnswer } from './digest-work.ts'
import { findReader, lockSent } from './family-acts.ts'
import { listSentVillas, type SentVilla, viewVillas } from './read-villas.ts'

type Needs = { db: Database; clock: Clock; emit: Emit }
type Within = Omit<Needs, 'db'> & { db: Transaction<Tables> }
type Asking = { proposal: string; villa: string; readerToken: string | null }

/** An option of a proposal: its end, whether this press placed it or an earlier one did. */
type AskedOption = { endsAt: Date; isNew: boolean }

/**
 * Keeps the nights of a villa of a proposal for its contact, 48 hours, for the holder of the link, at the promised price where one
 * holds (docs/decisions/126); the contact is mailed its end, the agents are shown it. A villa whose nights are kept for the contact
 * already answers that option. Refuses NOT_FOUND once the link opens nothing, STATUS_CONFLICT with the reason (another villa,
 * another agency’s, a fourth option, one that ended already), DATES_UNAVAILABLE, and as `quoteListing` does.
 */
export const askOption = defineAct({
  name: 'proposal.ask_option',
  subject: (needs: Needs, input: Asking) => lockSent(needs, input),
  may: mayAnswerProposal,
  audit: {
    ...{ subjectKind: 'option', version: 1 },
    detail: z.strictObject({
      ...{ proposal: z.string(), contact: z.string(), property: z.string() },
      ...{ arrival: z.string(), departure: z.string(), endsAt: z.string() },
    }),
  },
  does: async ({ needs, actor, subject: proposal, input, record }): Promise<AskedOption> => {
    const { db: trx } = needs
    const contact = await trx
      .selectFrom(CONTACT_ROWS.as('c'))
      .select(['c.id', 'c.publicId', 'c.agencyId', 'c.name'])
      .where('c.id', '=', proposal.contactId)
      .executeTakeFirstOrThrow()
    // Another act of this contact’s options waits until this one is done: what is read of them below stays true.
    const { live } = await readLive(trx, contact.id)
    const villa = (await listSentVillas(trx, proposal.publicId)).find(({ key }) => key === input.villa)
    if (!villa) throw conflict('Cette maison ne fait plus partie de la proposition. Rechargez la page.')
    if (villa.option) return { endsAt: new Date(villa.option.endsAt), isNew: false }
    if (villa.hadOption)
      throw conflict(
        'L’option sur cette maison a pris fin. Demandez à l’agence si elle peut être renouvelée.',
      )
    if (live >= MOST_OPTIONS)
      throw conflict(
        `${MOST_OPTIONS} options sont déjà en cours à votre nom, le plus possible. Demandez à l’agence d’en libérer une.`,
      )
    const placed = await place(needs, actor, { contact, villa, agentId: proposal.authorId })
    const readerId = await findReader(trx, proposal.id, input.readerToken)
    await trx
      .insertInto('proposalOptions')
      .values({ villaId: villa.id, optionId: placed.id, readerId })
      .execute()
    await mailOption(trx, placed.id, 'placed')
    await noteAnswer(trx, proposal.id)
    const { derogation: _, ...facts } = placed.facts
    await record(trx, placed.option, { proposal: proposal.publicId, ...facts })
    return { endsAt: placed.endsAt, isNew: true }
  },
})

type Placing = {
  contact: { id: number; publicId: string; agencyId: number; name: string }
  villa: SentVilla
  agentId: string | null
}

async function place(needs: Within, actor: Actor, { contact, villa, agentId }: Placing) {
  const [shown] = await viewVillas(needs, [villa], null)
  const { state, isOwn, pay } = shown!
  if (state === 'archived')
    throw conflict('Cette maison n’est plus proposée. L’agence peut vous en proposer une autre.')
  if (!isOwn)
    throw conflict(
      'Cette maison est louée par une autre agence, qui ne prend pas d’option ici\u00a0: vous pouvez la réserver, ou nous appeler.',
    )
  const wanted = {
    ...{ contact: contact.publicId, property: villa.property, stay: villa.stay, party: partyOf(villa.party) },
    ...{ endsAt: null, derogation: null, formKey: crypto.randomUUID() },
  }
  const pricePromiseId = pay?.isPromised ? villa.promiseId : null
  const kept = await keepNights(needs, actor, contact, wanted, { agentId, pricePromiseId })
  if (!kept.isNew) throw new Error('A new key names an option that was placed before')
  return kept
}

const conflict = (reason: string) => new Refusal('STATUS_CONFLICT', { reason })
