import './editorial-page-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** What the house says of places says nothing of a person; who wrote it is named by the audit alone. */
export const EDITORIAL_PAGE_COLUMNS: RoomColumns = {
  editorialPages: {
    columns: {
      slug: 'none',
      destination: 'none',
      draft: 'none',
      revision: 'none',
      wordsRevision: 'none',
      withdrawnThrough: 'none',
      createdAt: 'none',
      changedAt: 'none',
    },
  },
  editorialAddresses: { columns: { slug: 'none' } },
  editorialVersions: {
    columns: { number: 'none', content: 'none', effectiveOn: 'none', publishedAt: 'none' },
  },
  editorialPictures: {
    purpose: 'to show a page that is written in the browser',
    end: { rule: 'upload', by: 'forgetEditorialPictures' },
    columns: { key: 'none', createdAt: 'none' },
  },
}
