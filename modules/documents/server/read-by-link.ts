import './document-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { findAccountActor } from '#modules/accounts/server/find-account-actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import type { PrivateFile } from '#platform/files/private-file.ts'
import type { Asker } from '#platform/throttle.ts'
import type { Instant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { whyKept } from '../document-kind.ts'
import { documentName } from '../document-list.ts'
import { mayFileDocuments } from '../document-policy.ts'
import { type FoundDocument, getDocument } from './list-documents.ts'
import { type OpenNeeds, openFound } from './open-document.ts'

type Passed = { link: string; endsAt: Date; agency: string; maker: Actor; found: FoundDocument }

/** What the holder of a link sees of the document that it passes on. */
export type PassedDocument = { name: string; subject: string; agency: string; endsAt: Instant }

/** Its holder, as the act that counts takes it. */
export type LinkHolder = Extract<Actor, { kind: 'link' }>

/**
 * The document that a link passes on. Refuses LINK_INVALID for a link that is unknown, over or revoked, and where its maker may no
 * longer pass the document on; TOO_MANY_ATTEMPTS.
 */
export async function readByDocumentLink(
  needs: OpenNeeds,
  token: string,
  asker: Asker,
): Promise<{ holder: LinkHolder; passed: PassedDocument }> {
  const { link, endsAt, agency, found } = await findPassed(needs, token, asker)
  return {
    holder: { kind: 'link', scope: 'document', subjectId: link },
    passed: {
      ...{ name: documentName(found), subject: found.subject, agency },
      endsAt: endsAt.toISOString(),
    },
  }
}

/** Its file, as its maker reads it. Refuses as `readByDocumentLink` does. */
export async function openByDocumentLink(
  needs: OpenNeeds,
  token: string,
  asker: Asker,
): Promise<PrivateFile<string>> {
  const { maker, found } = await findPassed(needs, token, asker)
  return unlessGone(openFound(needs, maker, found))
}

async function findPassed(needs: OpenNeeds, token: string, asker: Asker): Promise<Passed> {
  const { db } = needs
  const { subjectId } = await resolveLink(db, token, 'document', asker)
  const row = await db
    .selectFrom('documentLinks as l')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'l.agencyId')
    .select(['l.publicId as link', 'l.document', 'l.endsAt', 'l.madeBy', 'a.name as agency'])
    .where('l.publicId', '=', subjectId)
    .where('l.revokedAt', 'is', null)
    .where('l.endsAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const maker = row?.madeBy ? await findAccountActor(db, row.madeBy) : null
  if (!row || !maker) throw new Refusal('LINK_INVALID')
  const found = await unlessGone(getDocument(needs, maker, row.document))
  if (whyKept(found.kind) !== null || !mayFileDocuments(maker, found)) throw new Refusal('LINK_INVALID')
  return { ...row, maker, found }
}

/** What its maker no longer reads is over for the holder too. */
async function unlessGone<Found>(found: Promise<Found>): Promise<Found> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Refusal && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code))
      throw new Refusal('LINK_INVALID')
    throw error
  }
}
