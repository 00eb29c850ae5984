import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentRegime } from '../listing.ts'
import type { PropertyStatus } from '../property-status.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    properties: PropertyTable
    propertyVersions: PropertyVersionTable
    propertyStatusHistory: PropertyStatusHistoryTable
  }
}

interface PropertyTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  slug: string
  agencyId: number
  /** From when that agency lets it; null since it came here. */
  letSince: Date | null
  ownerId: string | null
  status: Generated<PropertyStatus>
  regime: Generated<PaymentRegime>
  featured: Generated<boolean>
  ownerComments: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  /** When a person last changed it: its facts, its photographs or its rates. */
  editedAt: Generated<Date>
}

interface PropertyVersionTable {
  propertyId: number
  id: GeneratedAlways<number>
  publicId: Generated<string>
  version: number
  status: Generated<'draft' | 'published' | 'retired'>
  isActive: Generated<boolean>
  /** Written as JSON text; read by `contentOf`, whichever form it was written in. */
  content: ColumnType<unknown, string, string>
  /** What the content says, in columns of their own; `titleOrder` is the key of the title in French order. */
  title: GeneratedAlways<string | null>
  city: GeneratedAlways<string | null>
  town: GeneratedAlways<string | null>
  titleOrder: GeneratedAlways<string | null>
  contentHash: string
  /** Who changed the photographs of a draft, or `several`; null where they are those of the version before. */
  photosBy: string | null
  createdAt: Generated<Date>
  publishedAt: Date | null
}

interface PropertyStatusHistoryTable {
  id: GeneratedAlways<number>
  propertyId: number
  fromStatus: PropertyStatus | null
  toStatus: PropertyStatus
  changedBy: string
  reason: string | null
  /** Written as JSON text. */
  metadata: ColumnType<Record<string, unknown>, string | undefined, never>
  /** The content of the draft that the owner answered on, as it was stored; null on the lines of other steps. */
  answeredContent: ColumnType<unknown, string | null | undefined, never>
  at: Generated<Date>
}
