import './owner-detail-tables.ts'
import { sql } from 'kysely'
import { listKnownFields } from '#modules/listing-drafts/server/find-known-fields.ts'
import type { Jurisdiction } from '#modules/properties/listing.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import {
  type DeclaredHouse,
  houseToDeclare,
  isDeclared,
  type SwornDeclaration,
} from '../sworn-declaration.ts'

/**
 * What the owner of a property declared on their honor for this registration number, the last time; null where they declared
 * nothing for it.
 */
export async function findDeclaration(
  db: Database,
  property: { id: number; ownerId: string | null },
  registrationNumber: string | null,
): Promise<SwornDeclaration | null> {
  const found = await listDeclarations(db, [{ ...property, registrationNumber }])
  return found.get(property.id) ?? null
}

type Declared = { id: number; ownerId: string | null; registrationNumber: string | null }

/** The same for several properties; one for whose number its owner declared nothing is left out. */
export async function listDeclarations(
  db: Database,
  properties: readonly Declared[],
): Promise<Map<number, SwornDeclaration>> {
  const owned = properties.filter(({ ownerId }) => ownerId !== null)
  const made = await listMade(
    db,
    owned.map(({ id }) => id),
  )
  return countedOf(made, owned)
}

type MadeDeclaration = SwornDeclaration & { propertyId: number; ownerId: string; registrationNumber: string }

/** Every declaration that was made of these properties, in the order they were made. */
async function listMade(db: Database, propertyIds: readonly number[]): Promise<MadeDeclaration[]> {
  if (propertyIds.length === 0) return []
  return db
    .selectFrom('swornDeclarations')
    .select(['propertyId', 'ownerId', 'registrationNumber', 'sentence', 'means', 'declaredOn', 'madeFor'])
    .where('propertyId', 'in', propertyIds)
    .orderBy('id')
    .execute()
}

/** Of these declarations the last that counts for each property: by its owner, for its number. */
function countedOf(
  made: readonly MadeDeclaration[],
  properties: readonly Declared[],
): Map<number, SwornDeclaration> {
  const owned = new Map(properties.map((one) => [one.id, one]))
  const counted = made.filter(({ propertyId, ownerId, ...declaration }) => {
    const property = owned.get(propertyId)
    return (
      property !== undefined &&
      ownerId === property.ownerId &&
      isDeclared(declaration, property.registrationNumber)
    )
  })
  return new Map(counted.map(({ propertyId, ownerId: _, ...declaration }) => [propertyId, declaration]))
}

/** A villa of an owner, by its working copy or its last version, with what they declared for its number. */
export type OwnedHouse = {
  id: number
  ownerId: string
  publicId: string
  title: string
  jurisdiction: Jurisdiction
  /** Null where nothing can be declared yet, or has to be. */
  house: DeclaredHouse | null
  declaration: SwornDeclaration | null
}

/** The states in which nothing is asked of an owner for their villa. */
const GIVEN_UP: readonly PropertyStatus[] = ['archived']

/** The villas of an owner that are not given up, the first opened first; of these, one alone where it is named. */
export function listOwnedHouses(db: Database, ownerId: string, publicId?: string): Promise<OwnedHouse[]> {
  return listHousesOf(db, [ownerId], publicId)
}

async function listHousesOf(
  db: Database,
  ownerIds: readonly string[],
  publicId?: string,
): Promise<OwnedHouse[]> {
  if (ownerIds.length === 0) return []
  const rows = await db
    .selectFrom(PROPERTY_ROWS.as('properties'))
    .select(['id', 'publicId', sql<string>`owner_id`.as('ownerId')])
    .where('ownerId', 'in', ownerIds)
    .where('status', 'not in', GIVEN_UP)
    .$if(publicId !== undefined, (some) => some.where('publicId', '=', publicId!))
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const [known, made] = await sideBySide(
    db,
    () => listKnownFields(db, ids),
    () => listMade(db, ids),
  )
  const houses = rows.map((property) => {
    const fields = known.get(property.id)!
    const { title, jurisdiction = 'FR', registrationNumber = null, address = null } = fields
    return { ...property, title, jurisdiction, registrationNumber, address }
  })
  const declarations = countedOf(made, houses)
  return houses.map(({ id, publicId, ownerId, title, jurisdiction, registrationNumber, address }) => ({
    ...{ id, publicId, ownerId, jurisdiction },
    title: title || address?.street || 'Annonce sans titre',
    house: houseToDeclare({ jurisdiction, registrationNumber, address }),
    declaration: declarations.get(id) ?? null,
  }))
}

/** The villas for which these owners have still to declare what they can declare. */
export async function listHousesToDeclare(db: Database, ownerIds: readonly string[]): Promise<OwnedHouse[]> {
  return (await listHousesOf(db, ownerIds)).filter(isToDeclare)
}

/** Whether the owner of a villa has still to declare it. */
export const isToDeclare = ({ house, declaration }: OwnedHouse): boolean => house !== null && !declaration
