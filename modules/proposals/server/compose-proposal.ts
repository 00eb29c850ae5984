import './proposal-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { getContact } from '#modules/contacts/server/find-contact.ts'
import type { Party } from '#modules/pricing/party.ts'
import { getPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { newDraft, type ProposalDraft, promiseProblem, withMoved, withVilla } from '../proposal.ts'
import { mayPropose } from '../proposal-policy.ts'
import { lockProposal, type Proposal } from './find-proposal.ts'

type Needs = { db: Database; clock: Clock }
export type ProposedVilla = { property: string; stay: Stay; party: Party }
type OfProposal = { proposal: string }

const ofProposal = ({ db }: { db: Database }, { proposal }: OfProposal, actor: Actor) =>
  lockProposal(db, actor, proposal)

/**
 * Begins a proposal to a contact, with the villas that are chosen already, in the name of the actor; the same form sent twice begins
 * one. Refuses NOT_FOUND, for another agency’s contact and for a villa that is not on the site, and STATUS_CONFLICT beyond eight.
 */
export const beginProposal = defineAct({
  name: 'proposal.begin',
  subject: (
    { db }: Needs,
    { contact }: { contact: string; villas: readonly ProposedVilla[]; formKey: string },
    actor,
  ) => getContact(db, actor, contact),
  may: mayPropose,
  audit: { subjectKind: 'proposal', version: 1, detail: z.strictObject({ contact: z.string() }) },
  does: async ({
    needs: { db: trx, clock },
    actor,
    subject,
    input,
    record,
  }): Promise<{ publicId: string }> => {
    const { id: contactId, agencyId, publicId: contact } = subject
    let draft = newDraft(todayInParis(clock))
    for (const villa of input.villas) draft = await drafted(trx, draft, villa)
    const sentOnce = hashOf(`${contact}\n${input.formKey}`)
    const begun = await trx
      .insertInto('proposals')
      .values({ agencyId, contactId, authorId: idOf(actor), draft: JSON.stringify(draft), sentOnce })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .returning('publicId')
      .executeTakeFirst()
    if (!begun)
      return trx
        .selectFrom('proposals')
        .select('publicId')
        .where('sentOnce', '=', sentOnce)
        .executeTakeFirstOrThrow()
    await record(trx, begun.publicId, { contact })
    return begun
  },
})

/** Adds a villa to what is being written, with its dates and guests. Refuses NOT_FOUND, and STATUS_CONFLICT beyond eight. */
export const proposeVilla = defineAct({
  name: 'proposal.propose_villa',
  subject: (needs: Needs, input: OfProposal & ProposedVilla, actor) => ofProposal(needs, input, actor),
  may: mayPropose,
  does: async ({ needs: { db: trx }, subject, input }): Promise<void> =>
    saveDraft(trx, subject, await drafted(trx, subject.draft, input)),
})

/** Changes the dates, the guests and the note of a villa. Refuses NOT_FOUND. */
export const changeVilla = defineAct({
  name: 'proposal.change_villa',
  subject: (
    needs: Needs,
    input: OfProposal & { key: string; stay: Stay; party: Party; note: string },
    actor,
  ) => ofProposal(needs, input, actor),
  may: mayPropose,
  does: async ({ needs: { db: trx }, subject, input }): Promise<void> => {
    const { key, stay, party, note } = input
    const villas = subject.draft.villas.map((villa) =>
      villa.key === key ? { ...villa, stay, party, note } : villa,
    )
    await saveDraft(trx, subject, { ...subject.draft, villas })
  },
})

/** Takes a villa out of what is being written, or moves it by one place. Refuses NOT_FOUND. */
export const arrangeVilla = defineAct({
  name: 'proposal.arrange_villa',
  subject: (needs: Needs, input: OfProposal & { key: string; how: 'remove' | 'up' | 'down' }, actor) =>
    ofProposal(needs, input, actor),
  may: mayPropose,
  does: async ({ needs: { db: trx }, subject, input: { key, how } }): Promise<void> => {
    const { draft } = subject
    const next =
      how === 'remove'
        ? { ...draft, villas: draft.villas.filter((villa) => villa.key !== key) }
        : withMoved(draft, key, how === 'up' ? -1 : 1)
    await saveDraft(trx, subject, next)
  },
})

/** Writes the introduction and the last day of the price. Refuses NOT_FOUND, INVALID_INPUT. */
export const writeProposal = defineAct({
  name: 'proposal.write',
  subject: (
    needs: Needs,
    input: OfProposal & { introduction: string; honoredUntil: CivilDate | null },
    actor,
  ) => ofProposal(needs, input, actor),
  may: mayPropose,
  does: async ({ needs: { db: trx, clock }, subject, input }): Promise<void> => {
    const { introduction, honoredUntil } = input
    const problem = promiseProblem(honoredUntil, todayInParis(clock))
    if (problem) throw new Refusal('INVALID_INPUT', { errors: { honoredUntil: problem } })
    await saveDraft(trx, subject, { ...subject.draft, introduction, honoredUntil })
  },
})

/** Begins another proposal to the same contact from what one says, such as one that was withdrawn. Refuses NOT_FOUND. */
export const copyProposal = defineAct({
  name: 'proposal.copy',
  subject: (needs: Needs, input: OfProposal, actor) => ofProposal(needs, input, actor),
  may: mayPropose,
  audit: { subjectKind: 'proposal', version: 1, detail: z.strictObject({ from: z.string() }) },
  does: async ({ needs: { db: trx, clock }, actor, subject, record }): Promise<{ publicId: string }> => {
    const { agencyId, contactId, draft } = subject
    const villas = draft.villas.map((villa) => ({ ...villa, key: crypto.randomUUID() }))
    const { honoredUntil } = newDraft(todayInParis(clock))
    const begun = await trx
      .insertInto('proposals')
      .values({
        ...{ agencyId, contactId, authorId: idOf(actor) },
        draft: JSON.stringify({ ...draft, villas, honoredUntil }),
      })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await record(trx, begun.publicId, { from: subject.publicId })
    return begun
  },
})

/** Throws away a proposal that was never sent. Refuses NOT_FOUND, and STATUS_CONFLICT once it was sent. */
export const discardProposal = defineAct({
  name: 'proposal.discard',
  subject: (needs: Needs, input: OfProposal, actor) => ofProposal(needs, input, actor),
  may: mayPropose,
  audit: { subjectKind: 'proposal', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject, record }): Promise<void> => {
    if (subject.sentAt)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Elle a été envoyée\u00a0: retirez-la.' })
    await trx.deleteFrom('proposals').where('id', '=', subject.id).execute()
    await record(trx, subject.publicId, {})
  },
})

const idOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

/** The draft with a villa that is on the site. */
async function drafted(db: Database, draft: ProposalDraft, { property, stay, party }: ProposedVilla) {
  const { publicId } = await getPricedListing(db, property)
  const key = crypto.randomUUID()
  const next = withVilla(draft, { key, property: publicId, stay, party, note: '' })
  if ('problem' in next) throw new Refusal('STATUS_CONFLICT', { reason: next.problem })
  return next
}

async function saveDraft(trx: Database, { id }: Proposal, draft: ProposalDraft): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ draft: JSON.stringify(draft), updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
