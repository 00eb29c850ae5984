import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { type KeyScope, lackedRight } from '#modules/accounts/key-scope.ts'
import { Refusal } from '#shared/refusal.ts'
import { agenciesOpenTo } from '../public-api-policy.ts'

/** The page that a program asks for: so many items after the one that the cursor names. */
export type AskedPage = { after: string | null; most: number }

/** One page of items, and the cursor of the next one; null on the last. */
export type OpenPage<Item> = { items: Item[]; next: string | null }

/** Those agencies of which the program may read what this right opens, null for all. Refuses FORBIDDEN and names the right. */
export function demandScope(actor: Actor, scope: KeyScope): readonly number[] | null {
  const agencies = agenciesOpenTo(actor, scope)
  if (agencies?.length === 0) throw new Refusal('FORBIDDEN', { reason: lackedRight(scope) })
  return agencies
}

/** True for what is of these agencies; null is all. */
export const inAgencies = (agency: RawBuilder<number>, agencies: readonly number[] | null) =>
  agencies === null ? sql<boolean>`true` : sql<boolean>`${agency} = any(${[...agencies]}::int[])`

/**
 * The number after which a cursor begins: 0 for none. It orders rows and opens nothing: what a page holds is decided anew each time.
 * Refuses INVALID_INPUT for a text that is no cursor.
 */
export function startOf({ after }: AskedPage): number {
  if (after === null) return 0
  const id = Number(Buffer.from(after, 'base64url').toString('latin1'))
  if (!Number.isSafeInteger(id) || id < 1 || cursorOf(id) !== after)
    throw new Refusal('INVALID_INPUT', {
      errors: { cursor: 'Reprenez next_cursor de la page précédente, sans le changer.' },
    })
  return id
}

/** The page of rows that were read by one more than it holds, in the order of their `id`. */
export function pageOf<Row extends { id: number }, Item>(
  rows: readonly Row[],
  { most }: AskedPage,
  itemOf: (row: Row) => Item,
): OpenPage<Item> {
  const shown = rows.slice(0, most)
  return { items: shown.map(itemOf), next: rows.length > most ? cursorOf(shown.at(-1)!.id) : null }
}

const cursorOf = (id: number) => Buffer.from(String(id), 'latin1').toString('base64url')
