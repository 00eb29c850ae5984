import './editorial-page-tables.ts'
import { sql } from 'kysely'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { EditorialContent } from '../editorial-page.ts'

type Needs = { db: Database; clock: Clock }

/** A guide at the address that was asked: as it is shown, elsewhere, gone, or none. */
export type FoundGuide =
  | { state: 'shown'; content: EditorialContent; since: CivilDate; changedAt: Date }
  | { state: 'moved'; to: string }
  | { state: 'gone' }
  | { state: 'unknown' }

/** A guide as others name it. */
export type GuideCard = Pick<EditorialContent, 'title' | 'lead' | 'pictures' | 'cover'> & {
  slug: string
  changedAt: Date
}

/** The version of each page that the site shows on a day; nothing for those it does not show. */
function shownOn(db: Database, today: CivilDate) {
  return db
    .selectFrom('editorialPages as p')
    .innerJoin('editorialVersions as v', 'v.pageId', 'p.id')
    .whereRef('v.number', '>', 'p.withdrawnThrough')
    .where('v.effectiveOn', '<=', today)
    .distinctOn('p.id')
    .select(['p.id', 'p.slug', 'p.destination', 'v.content', 'v.effectiveOn', 'v.publishedAt'])
    .orderBy('p.id')
    .orderBy('v.effectiveOn', 'desc')
    .orderBy('v.number', 'desc')
}

/** The guide that an address names or named. */
export async function findGuide({ db, clock }: Needs, slug: string): Promise<FoundGuide> {
  const today = todayInParis(clock)
  const row = await db
    .selectFrom('editorialAddresses as a')
    .innerJoin('editorialPages as p', 'p.id', 'a.pageId')
    .leftJoin(shownOn(db, today).as('s'), 's.id', 'p.id')
    .select(['p.slug', 's.content', 's.effectiveOn', 's.publishedAt'])
    .select(
      sql<boolean>`exists (select from editorial_versions v where v.page_id = p.id and v.effective_on <= ${today})`.as(
        'wasShown',
      ),
    )
    .where('a.slug', '=', slug)
    .executeTakeFirst()
  if (!row) return { state: 'unknown' }
  const { content, effectiveOn, publishedAt, wasShown } = row
  if (!content) return { state: wasShown ? 'gone' : 'unknown' }
  if (row.slug !== slug) return { state: 'moved', to: `/guides/${row.slug}` }
  return { state: 'shown', content, since: effectiveOn!, changedAt: publishedAt! }
}

type Wanted = {
  /** Those about a destination alone, by the last part of its address. */
  place?: string
  /** All but the guide at this address. */
  except?: string
  /** Those at these addresses alone. */
  among?: readonly string[]
  limit: number
}

/** The guides on the site, the last shown first. */
export function listGuides(
  { db, clock }: Needs,
  { place, except, among, limit }: Wanted,
): Promise<GuideCard[]> {
  return db
    .selectFrom(shownOn(db, todayInParis(clock)).as('s'))
    .select([
      sql<string>`s.slug`.as('slug'),
      sql<Date>`s.published_at`.as('changedAt'),
      sql<string>`s.content ->> 'title'`.as('title'),
      sql<string>`s.content ->> 'lead'`.as('lead'),
      sql<EditorialContent['pictures']>`s.content -> 'pictures'`.as('pictures'),
      sql<number | null>`(s.content ->> 'cover')::int`.as('cover'),
    ])
    .where('s.slug', 'is not', null)
    .$if(place !== undefined, (some) => some.where(sql<boolean>`s.content ->> 'place' = ${place}`))
    .$if(among !== undefined, (some) => some.where(sql<boolean>`s.slug = any(${[...(among ?? [])]}::text[])`))
    .$if(except !== undefined, (some) => some.where('s.slug', '<>', except!))
    .orderBy('s.effectiveOn', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

/** What the page of a destination says in the place of the words of the product; null where nothing is published. */
export async function findDestinationWords(
  { db, clock }: Needs,
  destination: string,
): Promise<Pick<EditorialContent, 'lead' | 'text' | 'pictures' | 'cover'> | null> {
  const row = await shownOn(db, todayInParis(clock))
    .where('p.destination', '=', destination)
    .executeTakeFirst()
  if (!row) return null
  const { lead, text, pictures, cover } = row.content
  return { lead, text, pictures, cover }
}
