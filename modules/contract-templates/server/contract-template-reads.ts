import './contract-template-tables.ts'
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
