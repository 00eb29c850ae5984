import './proposal-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { LINK_DAYS } from '../proposal.ts'
import { mayPropose } from '../proposal-policy.ts'
import { lockProposal } from './find-proposal.ts'
import { issueProposalLink, type LinkNeeds } from './proposal-link.ts'

type Needs = LinkNeeds & { db: Database }
type Answering = { proposal: string; villa: string; text: string; formKey: string }

/**
 * The agency writes under a villa of a proposal, for the family to read there; while the link opens it, its contact is mailed the
 * words, and has it for 14 days more. The same form sent twice writes once. Refuses NOT_FOUND, and STATUS_CONFLICT for a villa that
 * is no part of it.
 */
export const answerComment = defineAct({
  name: 'proposal.answer',
  subject: ({ db }: Needs, { proposal }: Answering, actor) => lockProposal(db, actor, proposal),
  may: mayPropose,
  audit: { subjectKind: 'proposal', version: 1, detail: z.strictObject({ villa: z.string() }) },
  does: async ({ needs, actor, subject, input: { villa, text, formKey }, record }): Promise<void> => {
    const { db: trx } = needs
    const { id, publicId, agencyId, contactEmail, contactFirstName, endsAt } = subject
    const found = await trx
      .selectFrom('proposalVillas as v')
      .select([
        'v.id',
        sql<string>`coalesce(${titleOfProperty(sql`v.property_id`)}, 'votre villa')`.as('title'),
      ])
      .select(sql<boolean>`${endsAt}::timestamptz > now()`.as('isOpen'))
      .where('v.proposalId', '=', id)
      .where('v.publicId', '=', isUuid(villa) ? villa : null)
      .executeTakeFirst()
    if (!found)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Cette villa n’est plus dans la proposition.' })
    const authorId = actor.kind === 'user' ? actor.userId : null
    const sentOnce = hashOf(`${publicId}\n${formKey}`)
    const written = await trx
      .insertInto('proposalComments')
      .values({ villaId: found.id, readerId: null, authorId, isOfAgency: true, text, sentOnce })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .returning('publicId')
      .executeTakeFirst()
    if (!written) return
    await record(trx, publicId, { villa })
    if (!contactEmail || !found.isOpen || subject.state === 'withdrawn') return
    const { name } = await trx
      .selectFrom(AGENCY_ROWS.as('a'))
      .select('a.name')
      .where('a.id', '=', agencyId)
      .executeTakeFirstOrThrow()
    const url = await issueProposalLink(needs, trx, publicId)
    await trx
      .updateTable('proposals')
      .set({ endsAt: sql<Date>`now() + make_interval(days => ${LINK_DAYS})` })
      .where('id', '=', id)
      .execute()
    await queueMail(trx, {
      template: 'proposal-answered',
      to: contactEmail,
      props: {
        ...{ firstName: contactFirstName || null, agencyName: name, agent: subject.agent, text },
        ...{ villa: found.title, url },
      },
      dedupeKey: `proposal-answered:${written.publicId}`,
    })
  },
})
