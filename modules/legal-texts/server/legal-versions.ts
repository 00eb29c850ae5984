import './legal-text-tables.ts'
import type { Wording } from '#modules/contract-templates/clause.ts'
import type { LegalKind } from '#modules/contract-templates/legal-kinds.ts'
import { PUBLISHED_TEMPLATE_ROWS } from '#modules/contract-templates/server/contract-template-reads.ts'
import { findVersionInForce, wordingOf } from '#modules/contract-templates/server/wording-in-force.ts'
import { type TemplateState, versionStates } from '#modules/contract-templates/version-states.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { LEGAL_PAGES } from '../legal-pages.ts'
import type { LegalSection } from '../legal-section.ts'
import type { SiteTerms } from '../site-terms.ts'

/** A published version of a legal text; `wording` is null for version 1, the product’s. */
export type LegalVersion = {
  number: number
  effectiveOn: CivilDate
  state: Exclude<TemplateState, 'draft'>
  wording: Wording | null
}

/** The published versions of a legal text, the newest first. */
export async function listLegalVersions(
  db: Database,
  kind: LegalKind,
  today: CivilDate,
): Promise<LegalVersion[]> {
  const rows = await db
    .selectFrom(PUBLISHED_TEMPLATE_ROWS.as('t'))
    .select(['t.number', 't.clauses', 't.effectiveOn'])
    .where('t.kind', '=', kind)
    .orderBy('t.number', 'desc')
    .execute()
  const published = rows.map((row) => ({
    number: row.number,
    effectiveOn: row.effectiveOn as CivilDate,
    wording: wordingOf(row),
  }))
  const first = { number: 1, effectiveOn: LEGAL_PAGES[kind].shippedOn, wording: null }
  return versionStates<Omit<LegalVersion, 'state'>>([...published, first], today).map((row) => ({
    ...row,
    state: row.state as LegalVersion['state'],
  }))
}

/** The terms of the site that a booking of a day accepts. */
export async function findSiteTerms(db: Database, day: CivilDate): Promise<SiteTerms> {
  const found = await findVersionInForce(db, 'terms', day)
  return found
    ? { number: found.number, effectiveOn: found.effectiveOn as CivilDate }
    : { number: 1, effectiveOn: LEGAL_PAGES.terms.shippedOn }
}

/** What visitors read of a version when it was last kept; null where none was. */
export async function findLegalCopy(
  db: Database,
  kind: LegalKind,
  number: number,
): Promise<LegalSection[] | null> {
  const copy = await db
    .selectFrom('legalTextCopies')
    .select('sections')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return copy?.sections ?? null
}

/** Keeps what visitors read of a version today, in the caller's transaction. */
export async function keepLegalCopy(
  db: Database,
  { kind, number, sections }: { kind: LegalKind; number: number; sections: readonly LegalSection[] },
): Promise<void> {
  await db
    .insertInto('legalTextCopies')
    .values({ kind, number, sections: JSON.stringify(sections) })
    .execute()
}
