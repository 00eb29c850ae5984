import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { Refusal } from '#shared/refusal.ts'
import { agenciesOfFeaturedVillas } from '../featured-villa-policy.ts'

/** The most names that a form proposes; others are typed, or their address is pasted. */
const PROPOSED = 200

/** The address of a villa's page, or what names it there. */
const IN_ADDRESS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

const UNKNOWN =
  'Aucune villa en ligne ne porte ce nom\u00a0: copiez-le de son annonce, ou collez l’adresse de sa page.'
const SEVERAL =
  'Plusieurs villas portent ce nom\u00a0: collez l’adresse de la page de celle que vous choisissez.'

/** The names of the villas on the site that an actor may feature, in French order, `PROPOSED` at most. */
export async function listVillaNames(needs: { db: Database }, actor: Actor): Promise<string[]> {
  const rows = await onSite(needs.db, actor)
    .select('v.title')
    .groupBy(['v.titleOrder', 'v.title'])
    .orderBy('v.titleOrder')
    .orderBy(sql`min(p.id)`)
    .limit(PROPOSED)
    .execute()
  return rows.map(({ title }) => title)
}

/**
 * The public identifier of the villa on the site that a person means: by its name, whatever its accents and capitals, or by the
 * address of its page. Refuses INVALID_INPUT, for the field `villa`, when none of those the actor may feature is meant, or several.
 */
export async function findVillaOnSite(needs: { db: Database }, actor: Actor, typed: string): Promise<string> {
  const publicId = IN_ADDRESS.exec(typed)?.[0] ?? null
  const found = await onSite(needs.db, actor)
    .select('p.publicId')
    .$if(publicId !== null, (some) => some.where('p.publicId', '=', publicId!))
    .$if(publicId === null, (some) =>
      some.where(sql<boolean>`folded(v.title) = ${foldAccents(typed.trim())}`),
    )
    .orderBy('p.id')
    .limit(2)
    .execute()
  const [first, second] = found
  if (!first) throw new Refusal('INVALID_INPUT', { errors: { villa: UNKNOWN } })
  if (second) throw new Refusal('INVALID_INPUT', { errors: { villa: SEVERAL } })
  return first.publicId
}

function onSite(db: Database, actor: Actor) {
  const agencies = agenciesOfFeaturedVillas(actor)
  return db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'p.id').on('v.isActive', '=', true),
    )
    .where('p.status', '=', 'published')
    .$if(agencies !== null, (some) =>
      some.where(sql<boolean>`p.agency_id = any(${[...(agencies ?? [])]}::int[])`),
    )
}
