import './document-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findAccountActors } from '#modules/accounts/server/find-account-actor.ts'
import { derivedTokenOf, issueDerivedLink } from '#modules/links/server/derived-link.ts'
import { linkEndAfter } from '#modules/links/server/link-end.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { DocumentKey } from '../document-address.ts'
import { whyKept } from '../document-kind.ts'
import { type DocumentLink, LINK_DAYS, mayLast } from '../document-link.ts'
import { mayFileDocuments, mayOpenByLink } from '../document-policy.ts'
import { getDocument } from './list-documents.ts'

type Needs = { db: Database; clock: Clock; secret: string }

/** What passes a document on: to whom, as its maker says, and for how many days. */
export type LinkToMake = { document: DocumentKey; forWhom: string; days: number }

/**
 * Makes a link that passes one document on to a person without an account. Refuses NOT_FOUND for a document that its maker does not
 * read, FORBIDDEN, STATUS_CONFLICT for a kind that is passed on by no link, and INVALID_INPUT beside `forWhom` or `days`.
 */
export const makeDocumentLink = defineAct({
  name: 'document.make_link',
  subject: (needs: Needs, { document }: LinkToMake, actor) => getDocument(needs, actor, document),
  may: mayFileDocuments,
  audit: {
    ...{ subjectKind: 'document_link', version: 1 },
    detail: z.strictObject({ document: z.string(), days: z.number() }),
  },
  does: async ({ needs: { db: trx, secret }, actor, subject, input, record }): Promise<void> => {
    const reason = whyKept(subject.kind)
    if (reason) throw new Refusal('STATUS_CONFLICT', { reason })
    const forWhom = input.forWhom.trim()
    if (forWhom === '') throw wrongField('forWhom', 'Dites à qui vous le transmettez.')
    const { days } = input
    if (!mayLast(days)) throw wrongField('days', `Choisissez de 1 à ${LINK_DAYS.most}\u00a0jours.`)
    const { key: document, agencyId } = subject
    const { publicId } = await trx
      .insertInto('documentLinks')
      .values({
        ...{ agencyId, document, forWhom, endsAt: linkEndAfter(days * 1_440) },
        madeBy: actor.kind === 'user' ? actor.userId : null,
      })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await issueDerivedLink(trx, { secret, scope: 'document', subjectId: publicId, days })
    await record(trx, publicId, { document, days })
  },
})

/** Ends a link to a document, for good. Refuses NOT_FOUND and FORBIDDEN. */
export const revokeDocumentLink = defineAct({
  name: 'document.revoke_link',
  subject: ({ db }: { db: Database }, { link }: { link: string }) => lockLink(db, link),
  may: mayFileDocuments,
  audit: { subjectKind: 'document_link', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject: { publicId, revokedAt }, record }): Promise<void> => {
    if (revokedAt) return
    await trx
      .updateTable('documentLinks')
      .set({ revokedAt: sql<Date>`now()` })
      .where('publicId', '=', publicId)
      .execute()
    await revokeLinksTo(trx, 'document', publicId)
    await record(trx, publicId, {})
  },
})

/** Counts that the holder of a link opens its document. Refuses NOT_FOUND once it opens nothing. */
export const countOpening = defineAct({
  name: 'document.open_link',
  subject: ({ db }: { db: Database }, { link }: { link: string }) => lockLink(db, link),
  may: mayOpenByLink,
  audit: { subjectKind: 'document_link', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, subject: { publicId }, record }): Promise<void> => {
    await trx
      .updateTable('documentLinks')
      .set({ opened: sql<number>`opened + 1`, lastOpenedAt: sql<Date>`now()` })
      .where('publicId', '=', publicId)
      .execute()
    await record(trx, publicId, {})
  },
})

async function lockLink(trx: Database, publicId: string) {
  const link = isUuid(publicId)
    ? await trx
        .selectFrom('documentLinks')
        .select(['publicId', 'agencyId', 'revokedAt'])
        .where('publicId', '=', publicId)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!link) throw new Refusal('NOT_FOUND')
  return link
}

/** The links to a document, the last ones first, for those who make some; each is forgotten a month after its end. */
export async function listDocumentLinks(
  { db, secret, config }: { db: Database; secret: string; config: { publicUrl: string } },
  actor: Actor,
  { key, agencyId }: { key: DocumentKey; agencyId: number },
): Promise<DocumentLink[]> {
  if (!mayFileDocuments(actor, { agencyId })) return []
  const rows = await db
    .selectFrom('documentLinks as l')
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'l.madeBy')
    .select(['l.publicId', 'l.forWhom', 'u.name as maker', 'l.endsAt', 'l.opened', 'l.lastOpenedAt'])
    .select([
      'l.madeBy',
      sql<'live' | 'revoked' | 'over'>`case when l.revoked_at is not null then 'revoked'
        when l.ends_at <= now() then 'over' else 'live' end`.as('kept'),
    ])
    .where('l.document', '=', key)
    .where('l.agencyId', '=', agencyId)
    .orderBy('l.id', 'desc')
    .execute()
  const live = rows.flatMap(({ kept, madeBy }) => (kept === 'live' && madeBy ? [madeBy] : []))
  const makers = await findAccountActors(db, [...new Set(live)])
  return rows.map(({ endsAt, lastOpenedAt, madeBy, kept, ...link }) => {
    const maker = madeBy === null ? undefined : makers.get(madeBy)
    const isVoid = kept === 'live' && !(maker && mayFileDocuments(maker, { agencyId }))
    const state = isVoid ? 'void' : kept
    return {
      ...{ ...link, state, endsAt: endsAt.toISOString(), lastOpenedAt: lastOpenedAt?.toISOString() ?? null },
      address:
        state === 'live'
          ? `${config.publicUrl}/d/${derivedTokenOf(secret, 'document', link.publicId)}`
          : null,
    }
  })
}
