import './owner-detail-tables.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { listParties } from '#modules/ownership/server/find-parties.ts'
import { needsRegistration } from '#modules/properties/registration-number.ts'
import {
  getPropertyRecord,
  lockPropertyRecord,
  type PropertyRecord,
} from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import type { DeclaredFor } from '../declared-for.ts'
import { mayDeclareRegistration } from '../owner-details-policy.ts'
import { swornOpening, swornSentence } from '../sworn-declaration.ts'
import { endDetailsLinks } from './details-links.ts'
import { findDeclaration, listOwnedHouses, type OwnedHouse } from './find-declarations.ts'
import { listDeclaredFor } from './find-declared-for.ts'
import { ownerGave } from './owner-gave.ts'

/** The declaration of one villa, as its owner sees it; `opening` is what they would declare, null where nothing can be, `owners` for whom where they are several. */
export type OwnDeclaration = OwnedHouse & { opening: string | null; owners: readonly DeclaredFor[] }

/** A villa with what its owner declared and may declare. Refuses NOT_FOUND, and FORBIDDEN to all but the owner. */
export async function getOwnDeclaration(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<OwnDeclaration> {
  return ownDeclaration({ db, clock }, actor, await getPropertyRecord(db, publicId))
}

async function ownDeclaration(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { id, publicId, ownerId }: PropertyRecord,
): Promise<OwnDeclaration> {
  const linkedTo = await linkedAccount(db, actor)
  if (ownerId === null || !mayDeclareRegistration(actor, { ownerId, linkedTo }))
    throw new Refusal('FORBIDDEN')
  const [[house], owner, declaredFor] = await sideBySide(
    db,
    () => listOwnedHouses(db, ownerId, publicId),
    () => findPerson(db, ownerId),
    () => listDeclaredFor(db, [id], ownerId, todayInParis(clock)),
  )
  if (!house || !owner) throw new Refusal('NOT_FOUND')
  const declarer = `${owner.firstName} ${owner.lastName}`
  const owners = declaredFor.get(id) ?? []
  return { ...house, owners, opening: house.house && swornOpening(house.house, declarer, owners) }
}

/** The account of the party that a mailed link is about; null for another actor. */
async function linkedAccount(db: Database, actor: Actor): Promise<string | null> {
  if (actor.kind !== 'link') return null
  return (await listParties(db, [actor.subjectId])).get(actor.subjectId)?.accountId ?? null
}

type Declared = {
  publicId: string
  isMainResidence: boolean
  /** The words that the owner read (`swornOpening`). */
  read: string
}

/**
 * Records what the owner of a villa declares on their honor of its registration, in the words that they read; sent again, it
 * is one declaration. Refuses NOT_FOUND, FORBIDDEN to all but the owner, and STATUS_CONFLICT where nothing is declared in that
 * country, without a valid number, or where the villa’s number or address is not the one that was read any more.
 */
export const declareRegistration = defineAct({
  name: 'owner.sworn_declaration',
  subject: async ({ db }: { db: Database; clock: Clock }, { publicId }: Declared, actor) => ({
    ...(await lockPropertyRecord(db, publicId)),
    linkedTo: await linkedAccount(db, actor),
  }),
  may: mayDeclareRegistration,
  audit: {
    ...{ subjectKind: 'user', version: 1 },
    detail: z.strictObject({ property: z.string(), registrationNumber: z.string() }),
  },
  does: async ({ needs: { db, clock }, actor, subject: property, input, record }): Promise<void> => {
    const { isMainResidence, read } = input
    const found = await ownDeclaration({ db, clock }, actor, property)
    const { id, house, opening, owners, jurisdiction } = found
    if (!needsRegistration(jurisdiction)) throw new Refusal('STATUS_CONFLICT', { reason: NOT_ASKED })
    if (!house || !opening) throw new Refusal('STATUS_CONFLICT', { reason: NO_NUMBER })
    if (read !== opening) throw new Refusal('STATUS_CONFLICT', { reason: CHANGED })
    const ownerId = property.ownerId!
    const { registrationNumber } = house
    const sentence = swornSentence(opening, isMainResidence)
    const last = await findDeclaration(db, { id, ownerId }, registrationNumber)
    if (last?.sentence === sentence) return
    await db
      .insertInto('swornDeclarations')
      .values({
        ...{ propertyId: id, ownerId, registrationNumber, isMainResidence, sentence },
        means: actor.kind === 'link' ? 'link' : 'console',
        madeFor: JSON.stringify(owners),
        declaredOn: todayInParis(clock),
      })
      .execute()
    await record(db, ownerId, { property: property.publicId, registrationNumber })
    await ownerGave(db, ownerId)
    await endDetailsLinks(db, ownerId)
  },
})

const NOT_ASKED = 'À Monaco, aucune déclaration n’est demandée.'
const NO_NUMBER =
  'Le numéro d’enregistrement n’est pas encore indiqué, ou n’a pas la forme attendue\u00a0: complétez-le d’abord dans l’annonce.'
const CHANGED =
  'L’adresse ou le numéro d’enregistrement a changé pendant votre lecture. Rechargez la page, relisez le texte, puis déclarez.'
