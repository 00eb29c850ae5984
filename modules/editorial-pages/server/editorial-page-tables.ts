import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CivilDate } from '#shared/civil-date.ts'
import type { EditorialContent } from '../editorial-page.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    editorialPages: EditorialPagesTable
    editorialAddresses: EditorialAddressesTable
    editorialVersions: EditorialVersionsTable
    editorialPictures: EditorialPicturesTable
  }
}

interface EditorialPagesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  slug: string | null
  destination: string | null
  draft: ColumnType<EditorialContent, string, string>
  revision: Generated<number>
  wordsRevision: Generated<number>
  withdrawnThrough: Generated<number>
  createdAt: Generated<Date>
  changedAt: Generated<Date>
}

interface EditorialAddressesTable {
  slug: string
  pageId: number
}

interface EditorialVersionsTable {
  id: GeneratedAlways<number>
  pageId: number
  number: number
  content: ColumnType<EditorialContent, string, never>
  effectiveOn: CivilDate
  publishedAt: Generated<Date>
}

interface EditorialPicturesTable {
  key: string
  pageId: number
  widths: ColumnType<number[], number[], never>
  createdAt: Generated<Date>
}
