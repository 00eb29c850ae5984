import './contract-template-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { published } from '#platform/database/published.ts'

/** Versions of templates that are made from answers, drafts among them, each of the platform or of one agency. */
export const ANSWERED_TEMPLATE_ROWS = published
  .selectFrom('contractTemplates')
  .select([
    ...([
      'id',
      'number',
      'agencyId',
      'clauses',
      'answers',
      'revision',
      'publishedAt',
      'effectiveOn',
    ] as const),
    'createdAt',
  ])
  .where('kind', '=', 'conditions')

/** Published versions of every kind, with what each says from its first day on. */
export const PUBLISHED_TEMPLATE_ROWS = published
  .selectFrom('contractTemplates')
  .select(['kind', 'number', 'clauses', 'effectiveOn'])
  .where('publishedAt', 'is not', null)

/** The number of the version that the contract `c` was worded by; version 1 has none. */
export const WORDED_BY: RawBuilder<number> = sql<number>`coalesce(nullif(split_part(c.template_version, '/', 2), ''), '1')::int`

/** The number of the version of the site's terms that the contract `c` of a stay names; null for none. */
export const TERMS_OF: RawBuilder<number> = sql<number>`(c.facts->'siteTerms'->>'number')::int`
