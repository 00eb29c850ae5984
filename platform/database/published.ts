import { expressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * What a room publishes of a table for the queries of other rooms: a relation with the named columns and no others, which they
 * select from, join, or write into SQL of their own (`join ${PROPERTY_ROWS} p on …`). The database reads it as the table itself.
 */
export const published = expressionBuilder<Tables, never>()
