import { createHash } from 'node:crypto'
import type { Clause } from '../clause.ts'

type Draft = { id: number; clauses: readonly Clause[] }

/** Names one draft and all that it says: a draft that says anything else, or that was opened anew, has another mark. */
export function draftMark({ id, clauses }: Draft): string {
  const said = clauses.map(({ key, heading, text, when }) => [key, heading, text, when])
  return createHash('sha256')
    .update(JSON.stringify([id, said]))
    .digest('base64url')
}
