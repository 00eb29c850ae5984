import './editorial-page-tables.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { pictureFileKeys } from '#modules/photographs/picture-file.ts'
import type { Database } from '#platform/database/database.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayWriteEditorialPages } from '../editorial-page-policy.ts'
import { EDITORIAL_AUDIT, lockEditorialPage, type OfPage } from './editorial-drafts.ts'

/**
 * Deletes a guide that was never published, with its address and its photographs. Refuses NOT_FOUND, also for the words of a destination,
 * FORBIDDEN, and STATUS_CONFLICT for a guide that was published or is to be: its address stays, which others may know.
 */
export const deleteEditorialPage = defineAct({
  name: 'editorial_page.delete',
  subject: ({ db }: { db: Database }, { page }: OfPage) => lockEditorialPage(db, page),
  may: mayWriteEditorialPages,
  audit: EDITORIAL_AUDIT,
  does: async ({ needs: { db }, subject: { id, publicId, slug, draft }, record }): Promise<void> => {
    if (slug === null) throw new Refusal('NOT_FOUND')
    const version = await db
      .selectFrom('editorialVersions')
      .select('id')
      .where('pageId', '=', id)
      .executeTakeFirst()
    if (version) throw new Refusal('STATUS_CONFLICT', { reason: PUBLISHED })
    const pictures = await db
      .deleteFrom('editorialPictures')
      .where('pageId', '=', id)
      .returning(['key', 'widths'])
      .execute()
    await forgetFiles(
      db,
      pictures.flatMap(({ key, widths }) => pictureFileKeys(key, widths)),
    )
    await db.deleteFrom('editorialPages').where('id', '=', id).execute()
    await record(db, publicId, { title: draft.title })
  },
})

const PUBLISHED =
  'Ce guide est publié, l’a été ou va l’être\u00a0: retirez-le du site, ou annulez d’abord sa publication.'
