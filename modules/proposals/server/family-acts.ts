import './proposal-events.ts'
import './proposal-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { Asker } from '#platform/throttle.ts'
import { hashOf, newToken } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayAnswerProposal } from '../proposal-policy.ts'
import type { Vote } from '../proposal-view.ts'
import { noteAnswer } from './digest-work.ts'

type Needs = { db: Database }
/** What a family does is shown to the agency. */
type ActNeeds = Needs & { emit: Emit }
type OfProposal = { proposal: string }
type ByReader = OfProposal & { villa: string; readerToken: string | null }

/** After the lock of the proposal was waited for, so that the mail of its answers misses none. */
const RIGHT_NOW = sql<Date>`clock_timestamp()`

/** The most persons who give their name to one proposal, and the most they write: it is no forum. */
const [MOST_READERS, MOST_COMMENTS] = [30, 200]

/** The holder of the link of a proposal. Refuses LINK_INVALID once it expired or was withdrawn, TOO_MANY_ATTEMPTS. */
export async function resolveProposalLink(
  { db }: Needs,
  token: string,
  asker: Asker,
): Promise<Extract<Actor, { kind: 'link' }>> {
  const { subjectId } = await resolveLink(db, token, 'proposal', asker)
  return { kind: 'link', scope: 'proposal', subjectId }
}

/** A proposal that its link opens, locked until the transaction ends. Refuses NOT_FOUND. */
export const lockSent = async ({ db }: Needs, { proposal }: OfProposal) => {
  const found =
    isUuid(proposal) &&
    (await db
      .selectFrom('proposals')
      .select(['id', 'publicId', 'openedAt', 'contactId', 'authorId'])
      .where('publicId', '=', proposal)
      .where('sentAt', 'is not', null)
      .where('withdrawnAt', 'is', null)
      .where('endsAt', '>', sql<Date>`now()`)
      .forNoKeyUpdate()
      .executeTakeFirst())
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Notes that the client opened it, the first time. Refuses NOT_FOUND once it opens nothing. */
export const openProposal = defineAct({
  name: 'proposal.open',
  subject: (needs: ActNeeds, input: OfProposal) => lockSent(needs, input),
  may: mayAnswerProposal,
  does: async ({ needs: { db: trx, emit }, subject: { id, openedAt } }): Promise<void> => {
    if (openedAt) return
    const now = { openedAt: RIGHT_NOW, updatedAt: sql<Date>`now()` }
    await trx.updateTable('proposals').set(now).where('id', '=', id).execute()
    await noteAnswer(trx, id)
    await emit(trx, 'proposal.answered', { proposalId: id, isFirstOpening: true })
  },
})

/** A person of the family gives their name, once in each browser; answers what their browser keeps. Refuses NOT_FOUND, TOO_MANY_ATTEMPTS. */
export const joinProposal = defineAct({
  name: 'proposal.join',
  subject: (needs: Needs, input: OfProposal & { name: string }) => lockSent(needs, input),
  may: mayAnswerProposal,
  does: async ({ needs: { db: trx }, subject: { id }, input: { name } }): Promise<string> => {
    await demandFewer(trx, sql`select 1 from proposal_readers where proposal_id = ${id}`, MOST_READERS)
    const token = newToken()
    await trx
      .insertInto('proposalReaders')
      .values({ proposalId: id, name, tokenHash: hashOf(token) })
      .execute()
    return token
  },
})

/** A person of the family keeps or dismisses a villa; the last word counts. Refuses NOT_FOUND, INVALID_INPUT without a name. */
export const voteForVilla = defineAct({
  name: 'proposal.vote',
  subject: (needs: ActNeeds, input: ByReader & { vote: Vote }) => lockSent(needs, input),
  may: mayAnswerProposal,
  does: async ({ needs: { db: trx, emit }, subject, input }): Promise<void> => {
    const { villaId, readerId } = await saidBy(trx, subject.id, input)
    const vote = { vote: input.vote, votedAt: RIGHT_NOW }
    await trx
      .insertInto('proposalVotes')
      .values({ villaId, readerId, ...vote })
      .onConflict((known) => known.columns(['villaId', 'readerId']).doUpdateSet(vote))
      .execute()
    await noteAnswer(trx, subject.id)
    await emit(trx, 'proposal.answered', { proposalId: subject.id, isFirstOpening: false })
  },
})

/** A person of the family writes under a villa; the same form sent twice writes once. Refuses as a vote does, and TOO_MANY_ATTEMPTS. */
export const commentVilla = defineAct({
  name: 'proposal.comment',
  subject: (needs: ActNeeds, input: ByReader & { text: string; formKey: string }) => lockSent(needs, input),
  may: mayAnswerProposal,
  does: async ({ needs: { db: trx, emit }, subject, input: { text, formKey, ...input } }): Promise<void> => {
    const { villaId, readerId } = await saidBy(trx, subject.id, input)
    const written = sql`select 1 from proposal_comments k join proposal_villas v on v.id = k.villa_id where v.proposal_id = ${subject.id}`
    await demandFewer(trx, written, MOST_COMMENTS)
    await trx
      .insertInto('proposalComments')
      .values({
        villaId,
        readerId,
        isOfAgency: false,
        text,
        sentOnce: hashOf(`${readerId}\n${formKey}`),
        writtenAt: RIGHT_NOW,
      })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .execute()
    await noteAnswer(trx, subject.id)
    await emit(trx, 'proposal.answered', { proposalId: subject.id, isFirstOpening: false })
  },
})

/** The person of the family who gave a name in this browser, by number; null before. */
export async function findReader(
  trx: Database,
  proposalId: number,
  readerToken: string | null,
): Promise<number | null> {
  const reader = await trx
    .selectFrom('proposalReaders')
    .select('id')
    .where('proposalId', '=', proposalId)
    .where('tokenHash', '=', readerToken ? hashOf(readerToken) : '')
    .executeTakeFirst()
  return reader?.id ?? null
}

async function saidBy(trx: Database, proposalId: number, { villa, readerToken }: Omit<ByReader, 'proposal'>) {
  const readerId = await findReader(trx, proposalId, readerToken)
  if (readerId === null)
    throw new Refusal('INVALID_INPUT', {
      errors: { name: 'Donnez d’abord votre prénom, en haut de la page.' },
    })
  const found = await trx
    .selectFrom('proposalVillas')
    .select('id')
    .where('proposalId', '=', proposalId)
    .where('publicId', '=', isUuid(villa) ? villa : null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  return { villaId: found.id, readerId }
}

async function demandFewer(trx: Database, rows: ReturnType<typeof sql>, most: number): Promise<void> {
  const { rows: counted } = await sql<{
    n: number
  }>`select count(*)::int as n from (${rows}) counted`.execute(trx)
  if (counted[0]!.n >= most) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: 3600 })
}
