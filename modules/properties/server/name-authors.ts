import './property-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyPerson, isHouse } from '#modules/accounts/actor-groups.ts'
import type { Role } from '#modules/accounts/role.ts'
import { PERSON_ROWS, ROLE_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/paris-time.ts'

/** An entry of the history of a villa: the account that wrote it, and when. */
type Entry = { by: string; at: Instant | Date }

type Authors = {
  /** The names of accounts, without regard to who reads. */
  names: ReadonlyMap<string, string>
  /** The name to show of an entry; undefined for one that no account wrote. */
  nameOf: (entry: Entry) => string | undefined
}

/** What stands for a person of an agency that let the villa before. */
export const FORMER_AGENCY = 'L’agence précédente'

/** Those who are named to each agency of a villa: its owners, and the house. */
const NAMED_TO_ALL: readonly Role[] = ['OWNER', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN']

/**
 * Names who wrote the entries of the history of a villa, as this actor may read them: to the agency that lets it now, people of the
 * agency before have no name; the owner and the house read each. `also` are other accounts to name.
 */
export async function nameAuthors(
  db: Database,
  actor: Actor,
  { id, agencyId }: { id: number; agencyId: number },
  entries: readonly Pick<Entry, 'by'>[],
  also: readonly string[] = [],
): Promise<Authors> {
  const accounts = [...new Set([...entries.map(({ by }) => by), ...also])]
  if (accounts.length === 0) return { names: new Map(), nameOf: () => undefined }
  const { rows } = await sql<{ id: string; name: string; isNamed: boolean; letSince: Date | null }>`
    select u.id, u.name, p.let_since,
      exists (select from ${ROLE_ROWS} r where r.user_id = u.id and r.role = any(${[...NAMED_TO_ALL]}::text[]))
        or exists (select from ${AGENCY_MEMBER_ROWS} m where m.user_id = u.id and m.agency_id = ${agencyId}) as is_named
    from ${PERSON_ROWS} u, properties p
    where p.id = ${id} and u.id = any(${accounts}::text[])`.execute(db)
  const people = new Map(rows.map((row) => [row.id, row]))
  const isOfAgency = isAgencyPerson(actor) && !isHouse(actor)
  return {
    names: new Map(rows.map(({ id: account, name }) => [account, name])),
    nameOf: ({ by, at }) => {
      const author = people.get(by)
      if (!author) return undefined
      const { name, isNamed, letSince } = author
      const isBefore = letSince !== null && new Date(at) < letSince
      return isOfAgency && isBefore && !isNamed ? FORMER_AGENCY : name
    },
  }
}
