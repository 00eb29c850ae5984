import './proposal-events.ts'
import './proposal-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { lockKnownOption } from '#modules/options/server/find-option.ts'
import { LIVE_OPTION_ROWS, OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { freeOption } from '#modules/options/server/release-option.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayAnswerProposal } from '../proposal-policy.ts'
import { noteAnswer } from './digest-work.ts'
import { lockSent } from './family-acts.ts'
import { LET_OPTION_GO } from './proposal-answers.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }

/**
 * Lets go, for the holder of the link of a proposal, the option that its family asked for on one of its villas: the nights are
 * free, or offered at once to the contact who waits for them, and the agents are shown it. Done twice, it does nothing more.
 * Refuses NOT_FOUND once the link opens nothing, and STATUS_CONFLICT with the reason for an option that the agency placed, that
 * has lapsed, or that became a stay.
 */
export const letOptionGo = defineAct({
  name: LET_OPTION_GO,
  subject: (needs: Needs, input: { proposal: string; villa: string }) => lockSent(needs, input),
  may: mayAnswerProposal,
  audit: { subjectKind: 'option', version: 1, detail: z.strictObject({ proposal: z.string() }) },
  does: async ({ needs, subject: proposal, input: { villa }, record }): Promise<void> => {
    const { db: trx, emit } = needs
    const asked = await findAsked(trx, proposal.id, villa)
    if (!asked) throw conflict('Ces nuits ne sont pas retenues depuis cette page\u00a0: appelez l’agence.')
    // Who books, extends or ends it waits for its villa, or has done so before.
    const option = await lockKnownOption(trx, asked.publicId)
    if (option.endedAs === 'released') return
    if (option.endedAs === 'booked')
      throw conflict('Cette option est devenue une réservation\u00a0: c’est elle qui s’annule.')
    const live = await trx
      .selectFrom(LIVE_OPTION_ROWS.as('o'))
      .select('o.id')
      .where('o.publicId', '=', asked.publicId)
      .executeTakeFirst()
    if (!live) throw conflict('Cette option a pris fin\u00a0: ses nuits sont déjà libérées.')
    await freeOption(needs, option)
    await noteAnswer(trx, proposal.id)
    await emit(trx, 'option.let_go', {
      ...{ option: option.publicId, contactId: option.contactId, agencyId: option.agencyId },
      agentId: proposal.authorId,
    })
    await record(trx, option.publicId, { proposal: proposal.publicId })
  },
})

/** The last option that the family of a proposal asked for on one of its villas. */
function findAsked(trx: Database, proposalId: number, villa: string) {
  return trx
    .selectFrom('proposalOptions as x')
    .innerJoin('proposalVillas as v', 'v.id', 'x.villaId')
    .innerJoin(OPTION_ROWS.as('o'), 'o.id', 'x.optionId')
    .select('o.publicId')
    .where('v.proposalId', '=', proposalId)
    .where('v.publicId', '=', villa)
    .orderBy('x.optionId', 'desc')
    .executeTakeFirst()
}

const conflict = (reason: string) => new Refusal('STATUS_CONFLICT', { reason })
