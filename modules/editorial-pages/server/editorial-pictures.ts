import './editorial-page-tables.ts'
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import { shownFileName } from '#modules/photographs/file-name.ts'
import { photographRefusalWords } from '#modules/photographs/photograph-state.ts'
import { pictureFileKey, pictureFileKeys } from '#modules/photographs/picture-file.ts'
import { runPhotographProcess } from '#modules/photographs/server/run-photograph-process.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { EDITORIAL_BOUNDS } from '../editorial-page.ts'
import { mayWriteEditorialPages } from '../editorial-page-policy.ts'
import { frenchTypography } from '../editorial-text.ts'
import { EDITORIAL_AUDIT, lockEditorialPage, type OfPage, saveEditorialDraft } from './editorial-drafts.ts'

type Needs = { db: Database; files: Pick<Files, 'put'>; make?: typeof runPhotographProcess }

/**
 * Adds a photograph to a draft, made anew in the widths of the site as those of a villa, and gives its number in the page; the first is
 * that of its head. Each key is noted before its files are stored, so that those of a killed request are found. Refuses NOT_FOUND,
 * FORBIDDEN, and INVALID_INPUT beside `file` or `alt`.
 */
export const addEditorialPicture = defineLongAct({
  name: 'editorial_page.add_picture',
  subject: ({ db }: Needs, { page }: OfPage & { file: File | null; alt: string }) =>
    inTransaction(db, (trx) => lockEditorialPage(trx, page)),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({
    needs: { db, files, make = runPhotographProcess },
    subject,
    input,
    record,
  }): Promise<number> => {
    const { page, file } = input
    const alt = readAlt(input.alt)
    demandRoom(subject.draft.pictures)
    if (!file || file.size === 0) throw wrongField('file', 'Choisissez une photographie.')
    if (file.size > PHOTOGRAPHS.heaviest)
      throw wrongField('file', 'Cette photographie est trop lourde\u00a0: la limite est de 15\u00a0Mo.')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const made = await make(bytes)
    if ('refusal' in made) {
      const named = { fileName: shownFileName(file.name), sameAs: null }
      throw wrongField('file', photographRefusalWords(made.refusal, named))
    }
    const key = createHash('sha256').update(randomUUID()).update(bytes).digest('hex').slice(0, 32)
    const { widths, width, height } = made
    await db.insertInto('editorialPictures').values({ key, pageId: subject.id, widths }).execute()
    for (const { width: at, format, bytes: written } of made.files)
      await files.put(pictureFileKey({ key, width: at, format }), written, `image/${format}`)
    return inTransaction(db, async (trx) => {
      const locked = await lockEditorialPage(trx, page)
      const { pictures, cover, title } = locked.draft
      demandRoom(pictures)
      const n = Math.max(0, ...pictures.map((one) => one.n)) + 1
      const added = { n, key, alt, widths, width, height }
      await saveEditorialDraft(trx, locked, { pictures: [...pictures, added], cover: cover ?? n })
      await record(trx, locked.publicId, { title, picture: n })
      return n
    })
  },
})

/**
 * Keeps the description of a photograph of a draft, and whether it is at the head of the page. Refuses NOT_FOUND, FORBIDDEN, and
 * INVALID_INPUT beside `alt`.
 */
export const describeEditorialPicture = defineAct({
  name: 'editorial_page.describe_picture',
  subject: ({ db }: { db: Database }, { page }: OfPage & { n: number; alt: string; isCover: boolean }) =>
    lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db }, subject, input: { n, isCover, alt: typed }, record }): Promise<void> => {
    const { pictures, cover, title } = subject.draft
    if (!pictures.some((one) => one.n === n)) throw new Refusal('NOT_FOUND')
    const alt = readAlt(typed)
    const atHead = cover === n ? null : cover
    await saveEditorialDraft(db, subject, {
      pictures: pictures.map((one) => (one.n === n ? { ...one, alt } : one)),
      cover: isCover ? n : atHead,
    })
    await record(db, subject.publicId, { title, picture: n })
  },
})

/** Takes a photograph out of a draft; versions that show it keep it. Refuses NOT_FOUND and FORBIDDEN. */
export const removeEditorialPicture = defineAct({
  name: 'editorial_page.remove_picture',
  subject: ({ db }: { db: Database }, { page }: OfPage & { n: number }) => lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db }, subject, input: { n }, record }): Promise<void> => {
    const { pictures, cover, title } = subject.draft
    const left = pictures.filter((one) => one.n !== n)
    if (left.length === pictures.length) throw new Refusal('NOT_FOUND')
    await saveEditorialDraft(db, subject, { pictures: left, cover: cover === n ? null : cover })
    await record(db, subject.publicId, { title, picture: n })
  },
})

/**
 * Deletes the files of the photographs that neither the draft nor a version of their page shows, a day after they came: a removed one, or
 * that of a request which was killed. Called by a daily job.
 */
export async function forgetEditorialPictures(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ key: string; widths: number[] }>`
      delete from editorial_pictures e where e.created_at < now() - interval '1 day'
        and not exists (select from editorial_pages p where p.id = e.page_id and p.draft -> 'pictures' @> jsonb_build_array(jsonb_build_object('key', e.key)))
        and not exists (select from editorial_versions v where v.page_id = e.page_id
          and v.content -> 'pictures' @> jsonb_build_array(jsonb_build_object('key', e.key)))
      returning e.key, e.widths`.execute(trx)
    await forgetFiles(
      trx,
      rows.flatMap(({ key, widths }) => pictureFileKeys(key, widths)),
    )
  })
}

function demandRoom(pictures: readonly unknown[]): void {
  if (pictures.length >= EDITORIAL_BOUNDS.pictures)
    throw wrongField(
      'file',
      `Une page a ${EDITORIAL_BOUNDS.pictures}\u00a0photographies au plus\u00a0: retirez-en une.`,
    )
}

function readAlt(typed: string): string {
  const alt = frenchTypography(typed).replace(/\s*\n\s*/g, ' ')
  if (alt === '') throw wrongField('alt', 'Décrivez la photographie, pour qui ne la voit pas.')
  if (alt.length <= EDITORIAL_BOUNDS.alt) return alt
  throw wrongField('alt', `Raccourcissez cette description à ${EDITORIAL_BOUNDS.alt}\u00a0signes au plus.`)
}
