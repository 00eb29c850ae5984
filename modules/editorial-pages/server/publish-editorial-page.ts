import './editorial-page-tables.ts'
import { sql } from 'kysely'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { publicationProblems } from '../editorial-content.ts'
import { mayWriteEditorialPages } from '../editorial-page-policy.ts'
import { EDITORIAL_AUDIT, lockEditorialPage, type OfPage, saveEditorialDraft } from './editorial-drafts.ts'
import { shippedWords } from './open-editorial-page.ts'

type Needs = { db: Database; clock: Clock }

/** The number of the first version that is written: number 1 of a destination is what the product ships. */
const FIRST = { guide: 1, destination: 2 }

/**
 * Publishes the draft from a day on: at once for today. The version never changes after. Gives its number. Refuses NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT beside `effectiveOn` for a day that is past, STATUS_CONFLICT for a draft that is not finished and where `read` is no
 * more what it says.
 */
export const publishEditorialPage = defineAct({
  name: 'editorial_page.publish',
  subject: ({ db }: Needs, { page }: OfPage & { effectiveOn: CivilDate; read: number }) =>
    lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db, clock }, subject, input: { effectiveOn, read }, record }): Promise<number> => {
    const { id, publicId, draft, destination, revision } = subject
    if (effectiveOn < todayInParis(clock))
      throw new Refusal('INVALID_INPUT', {
        errors: { effectiveOn: 'Choisissez aujourd’hui ou un jour à venir.' },
      })
    if (read !== revision) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
    const missing = publicationProblems(draft)
    if (missing.length > 0) throw new Refusal('STATUS_CONFLICT', { reason: missing.join(' ') })
    const { last } = await db
      .selectFrom('editorialVersions')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('pageId', '=', id)
      .executeTakeFirstOrThrow()
    const first = destination === null ? FIRST.guide : FIRST.destination
    const number = last === null ? first : last + 1
    await db
      .insertInto('editorialVersions')
      .values({ pageId: id, number, content: JSON.stringify(draft), effectiveOn })
      .execute()
    await touch(db, id)
    await record(db, publicId, { title: draft.title, number, effectiveOn })
    return number
  },
})

/** Cancels a publication whose day has not come. Refuses NOT_FOUND, also once its day has come, and FORBIDDEN. */
export const cancelEditorialPublication = defineAct({
  name: 'editorial_page.cancel_publication',
  subject: ({ db }: Needs, { page }: OfPage & { number: number }) => lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db, clock }, subject, input: { number }, record }): Promise<void> => {
    const { numDeletedRows } = await db
      .deleteFrom('editorialVersions')
      .where('pageId', '=', subject.id)
      .where('number', '=', number)
      .where('effectiveOn', '>', todayInParis(clock))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
    await touch(db, subject.id)
    await record(db, subject.publicId, { title: subject.draft.title, number })
  },
})

/**
 * Takes a page off the site at once, with what was to be published: a guide is gone, a destination has the words of the product
 * again. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT for a page that is not on the site.
 */
export const takeBackEditorialPage = defineAct({
  name: 'editorial_page.take_back',
  subject: ({ db }: Needs, { page }: OfPage) => lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db, clock }, subject, record }): Promise<void> => {
    const today = todayInParis(clock)
    const { last } = await db
      .selectFrom('editorialVersions')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('pageId', '=', subject.id)
      .where('effectiveOn', '<=', today)
      .where('number', '>', subject.withdrawnThrough)
      .executeTakeFirstOrThrow()
    if (last === null) throw new Refusal('STATUS_CONFLICT', { reason: 'Cette page n’est pas en ligne.' })
    await db
      .deleteFrom('editorialVersions')
      .where('pageId', '=', subject.id)
      .where('effectiveOn', '>', today)
      .execute()
    await db
      .updateTable('editorialPages')
      .set({ withdrawnThrough: last, changedAt: sql<Date>`now()` })
      .where('id', '=', subject.id)
      .execute()
    await record(db, subject.publicId, { title: subject.draft.title, number: last })
  },
})

/** Takes a version as the draft, in the place of what it says. Refuses NOT_FOUND, also for a version that is none, and FORBIDDEN. */
export const restoreEditorialVersion = defineAct({
  name: 'editorial_page.restore',
  subject: ({ db }: Needs, { page }: OfPage & { number: number }) => lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db }, subject, input: { number }, record }): Promise<void> => {
    const version = await db
      .selectFrom('editorialVersions')
      .select('content')
      .where('pageId', '=', subject.id)
      .where('number', '=', number)
      .executeTakeFirst()
    const shipped = subject.destination !== null && number === 1 ? shippedWords(subject.destination) : null
    const content = version?.content ?? shipped
    if (!content) throw new Refusal('NOT_FOUND')
    await saveEditorialDraft(db, subject, content)
    await db
      .updateTable('editorialPages')
      .set({ wordsRevision: sql<number>`words_revision + 1` })
      .where('id', '=', subject.id)
      .execute()
    await record(db, subject.publicId, { title: content.title, number })
  },
})

async function touch(db: Database, id: number): Promise<void> {
  await db.updateTable('editorialPages').set({ changedAt: sql<Date>`now()` }).where('id', '=', id).execute()
}

const CHANGED = 'Le brouillon a changé entre-temps. Rouvrez la page, relisez-le, puis publiez-le.'
