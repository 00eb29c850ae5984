import './stay-inventory-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import {
  claimTaken,
  type FileNeeds,
  takeMessageFiles,
  takeOriginals,
} from '#modules/messages/server/take-message-files.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import { Refusal } from '#shared/refusal.ts'
import { type InventoryMoment, MOST_PHOTOS } from '../inventory.ts'
import { isInventoryDay } from '../inventory-days.ts'
import { mayMakeInventory } from '../stay-inventory-policy.ts'
import { demandOpen, type InventoryNeeds } from './fill-inventory.ts'
import { findInventorySubject, type InventorySubject, lockStay } from './find-inventory-subject.ts'
import { forgetOriginalsOf } from './forget-inventories.ts'
import { listInventories } from './list-inventories.ts'

type OfSection = { reservation: string; moment: InventoryMoment; section: string }

const subject = ({ db }: { db: Database }, { reservation }: { reservation: string }, actor: Actor) =>
  findInventorySubject(db, actor, reservation)

/** What a telephone says of the one photograph that it sends: a key that is the same each time it sends it, and when it was taken. */
type Sent = { key: string; takenAt: Date | null }

/**
 * Adds photographs of a section, checked as the files of messages are and encoded anew, each with its private original; one that
 * is sent again by its key is kept once. Gives the SHA-256 of each original. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT for a
 * file that is no picture, or one too many, and STATUS_CONFLICT once the inventory is closed or out of its days.
 */
export const photographInventory = defineLongAct({
  name: 'stay_inventory.photograph',
  subject: (
    needs: InventoryNeeds & FileNeeds,
    input: OfSection & { files: readonly File[]; sent?: Sent },
    actor,
  ) => subject(needs, input, actor),
  may: mayMakeInventory,
  does: async ({ needs, subject, input: { moment, section, files, sent } }): Promise<string[]> => {
    const there = await openSection(needs, subject, { moment, section })
    const known = sent && (await originalSent(needs.db, there, sent.key))
    if (known) return [known]
    const taken = await takeMessageFiles(needs, files)
    if (taken.length === 0 || taken.some(({ contentType }) => contentType !== 'image/webp'))
      throw new Refusal('INVALID_INPUT', { errors: { file: 'Choisissez une photographie.' } })
    if (sent && taken.length > 1) throw new Refusal('INVALID_INPUT')
    const originals = await takeOriginals(needs, files)
    return inTransaction(needs.db, async (trx) => {
      await lockStay(trx, subject.found)
      const id = await openSection({ ...needs, db: trx }, subject, { moment, section })
      const meanwhile = sent && (await originalSent(trx, id, sent.key))
      if (meanwhile) return [meanwhile]
      const { kept } = await trx
        .selectFrom('stayInventoryPhotos')
        .select(sql<number>`count(*)::int`.as('kept'))
        .where('inventoryId', '=', id)
        .where('section', '=', section)
        .executeTakeFirstOrThrow()
      if (kept + taken.length > MOST_PHOTOS)
        throw new Refusal('INVALID_INPUT', {
          errors: { file: `Une partie garde ${MOST_PHOTOS}\u00a0photographies au plus.` },
        })
      await claimTaken(trx, [...taken, ...originals])
      await trx
        .insertInto('stayInventoryPhotos')
        .values(
          taken.map(({ publicId, name, sizeBytes, fileKey }) => ({
            ...{ publicId, name, sizeBytes, fileKey, inventoryId: id, section },
            ...{ contentHash: hashIn(fileKey), sentKey: sent?.key ?? null, addedAt: needs.clock.now() },
          })),
        )
        .execute()
      await trx
        .insertInto('stayInventoryOriginals')
        .values(
          originals.map(({ type, sizeBytes, fileKey }, n) => ({
            ...{ photoId: taken[n]!.publicId, contentType: type, sizeBytes, fileKey },
            ...{ contentHash: hashIn(fileKey), takenAt: sent?.takenAt ?? null },
          })),
        )
        .execute()
      return originals.map(({ fileKey }) => hashIn(fileKey))
    })
  },
})

/** The hash of the original of a photograph that came by this key before; undefined for one that did not. */
async function originalSent(db: Database, inventoryId: number, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stayInventoryPhotos as p')
    .innerJoin('stayInventoryOriginals as o', 'o.photoId', 'p.publicId')
    .select('o.contentHash')
    .where('p.inventoryId', '=', inventoryId)
    .where('p.sentKey', '=', key)
    .executeTakeFirst()
  return row?.contentHash
}

/** Takes a photograph out of an inventory that is open. Refuses as `photographInventory` does. */
export const removeInventoryPhoto = defineAct({
  name: 'stay_inventory.remove_photograph',
  subject: (needs: InventoryNeeds, input: OfSection & { photo: string }, actor) =>
    subject(needs, input, actor),
  may: mayMakeInventory,
  does: async ({ needs, subject, input: { moment, section, photo } }): Promise<void> => {
    const { db } = needs
    await lockStay(db, subject.found)
    const id = await openSection(needs, subject, { moment, section })
    await forgetOriginalsOf(
      db,
      sql`select public_id from stay_inventory_photos where inventory_id = ${id} and section = ${section} and public_id::text = ${photo}`,
    )
    const removed = await db
      .deleteFrom('stayInventoryPhotos')
      .where('inventoryId', '=', id)
      .where('section', '=', section)
      .where(sql`public_id::text`, '=', photo)
      .returning('fileKey')
      .execute()
    await forgetFiles(
      db,
      removed.map(({ fileKey }) => fileKey),
    )
  },
})

/** The row of the open inventory that has this section. */
async function openSection(
  { db, clock }: InventoryNeeds,
  { found }: InventorySubject,
  { moment, section }: { moment: InventoryMoment; section: string },
): Promise<number> {
  const known = await listInventories(db, found.id)
  const open = demandOpen(known.find((one) => one.moment === moment))
  if (!open.sections.some(({ key }) => key === section)) throw new Refusal('STATUS_CONFLICT')
  if (!isInventoryDay(moment, found, todayInParis(clock))) throw new Refusal('STATUS_CONFLICT')
  const { id } = await db
    .selectFrom('stayInventories')
    .select('id')
    .where('reservationId', '=', found.id)
    .where('moment', '=', moment)
    .executeTakeFirstOrThrow()
  return id
}

/** The hash of the bytes, by which the store names them. */
function hashIn(fileKey: string): string {
  const [hash] = /[0-9a-f]{64}/.exec(fileKey) ?? []
  if (!hash) throw new Error(`A file is not named by its hash: ${fileKey}`)
  return hash
}
