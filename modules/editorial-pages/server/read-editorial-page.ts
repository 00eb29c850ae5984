import './editorial-page-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { EditorialContent, EditorialState } from '../editorial-page.ts'
import { mayWriteEditorialPages } from '../editorial-page-policy.ts'
import { shippedWords } from './open-editorial-page.ts'

/** Where a version stands: to be shown, shown, replaced by a later one, or taken off the site. */
export type VersionState = 'coming' | 'online' | 'past' | 'off'

/** A version of a page; `effectiveOn` is null for what the product ships. */
export type EditorialVersion = {
  number: number
  content: EditorialContent
  effectiveOn: CivilDate | null
  publishedAt: Date | null
  state: VersionState
}

/** A page as those who write it see it: its draft, and its versions, the newest first. */
export type EditorialPage = {
  id: string
  slug: string | null
  destination: string | null
  path: string
  draft: EditorialContent
  revision: number
  wordsRevision: number
  state: EditorialState
  versions: EditorialVersion[]
}

/** A page with its draft and its versions. Refuses FORBIDDEN and NOT_FOUND. */
export async function readEditorialPage(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  page: string,
): Promise<EditorialPage> {
  if (!mayWriteEditorialPages(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .selectFrom('editorialPages as p')
    .leftJoin('editorialVersions as v', 'v.pageId', 'p.id')
    .select(['p.publicId as id', 'p.slug', 'p.destination', 'p.draft', 'p.revision', 'p.wordsRevision'])
    .select(['p.withdrawnThrough', 'v.number', 'v.content', 'v.effectiveOn', 'v.publishedAt'])
    .where('p.publicId', '=', isUuid(page) ? page : null)
    .orderBy('v.number', 'desc')
    .execute()
  const [first] = rows
  if (!first) throw new Refusal('NOT_FOUND')
  const { id, slug, destination, draft, revision, wordsRevision, withdrawnThrough } = first
  const today = todayInParis(clock)
  const stored = rows.flatMap(({ number, content, effectiveOn, publishedAt }) =>
    number === null
      ? []
      : [{ number, content: content!, effectiveOn: effectiveOn!, publishedAt: publishedAt! }],
  )
  const inForce = stored
    .filter(({ number, effectiveOn }) => number > withdrawnThrough && effectiveOn <= today)
    .toSorted((a, b) => b.effectiveOn.localeCompare(a.effectiveOn) || b.number - a.number)[0]
  const versions = stored.map((version) => ({
    ...version,
    state: stateOfVersion(version, { inForce: inForce?.number ?? null, withdrawnThrough, today }),
  }))
  const coming = versions.some(({ state }) => state === 'coming')
  const offSite = withdrawnThrough > 0 ? 'off' : 'draft'
  return {
    ...{ id, slug, destination, draft, revision, wordsRevision },
    path: slug === null ? `/villas/${destination}` : `/guides/${slug}`,
    state: inForce ? 'online' : coming ? 'coming' : offSite,
    versions: [...versions, ...shippedVersion(destination, inForce === undefined)],
  }
}

type At = { inForce: number | null; withdrawnThrough: number; today: CivilDate }

function stateOfVersion(
  { number, effectiveOn }: { number: number; effectiveOn: CivilDate },
  { inForce, withdrawnThrough, today }: At,
): VersionState {
  if (number <= withdrawnThrough) return 'off'
  if (number === inForce) return 'online'
  return effectiveOn > today ? 'coming' : 'past'
}

function shippedVersion(destination: string | null, isShown: boolean): EditorialVersion[] {
  const content = destination === null ? null : shippedWords(destination)
  if (!content) return []
  return [{ number: 1, content, effectiveOn: null, publishedAt: null, state: isShown ? 'online' : 'past' }]
}
