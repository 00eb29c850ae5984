import './mandate-tables.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import type { MessageFileType, MessageFileView } from '#modules/messages/message-file.ts'
import { claimTaken, type FileNeeds, takeMessageFiles } from '#modules/messages/server/take-message-files.ts'
import { PARTY_ROWS, POWER_ROWS } from '#modules/ownership/server/ownership-reads.ts'
import { getPropertyRecord, lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { openPrivateFile, type PrivateFile } from '#platform/files/private-file.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type MandateParties, mayKeepMandates, mayReadMandate } from '../mandate-policy.ts'
import type { Mandator } from '../mandator.ts'
import { gatherMandators } from './gather-mandators.ts'

type Needs = { db: Database } & FileNeeds

/** The document of the power of attorney in force of an owner of a property; `files` has one. */
export type PowerDocument = { publicId: string; partyId: string; files: readonly File[] }

/**
 * Keeps the document of an owner's power of attorney, checked and judged as the files of messages are. Refuses NOT_FOUND,
 * FORBIDDEN, INVALID_INPUT without one good file, and STATUS_CONFLICT where no power is in force or has its document already.
 */
export const attachPowerFile = defineLongAct({
  name: 'mandate.attach_power',
  subject: ({ db }: Needs, { publicId }: PowerDocument) => getPropertyRecord(db, publicId),
  may: mayKeepMandates,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({ party: z.string(), file: z.string() }),
  },
  does: async ({ needs, actor, subject: { id, publicId }, input, record }): Promise<void> => {
    const { partyId, files } = input
    if (files.length !== 1) throw new Refusal('INVALID_INPUT', { errors: { file: ONE_FILE } })
    await demandPower(needs.db, id, partyId)
    const [taken] = await takeMessageFiles(needs, files)
    await inTransaction(needs.db, async (trx) => {
      await lockPropertyRecord(trx, publicId)
      const powerId = await demandPower(trx, id, partyId)
      await claimTaken(trx, [taken!])
      await trx
        .insertInto('powerOfAttorneyFiles')
        .values({ ...taken!, powerId, attachedBy: nameOf(actor) })
        .execute()
      await record(trx, publicId, { party: partyId, file: taken!.publicId })
    })
  },
})

const ONE_FILE = 'Choisissez le document, en un seul fichier.'
const NO_POWER = 'Cette procuration n’est plus en vigueur.'
const HAS_FILE =
  'Cette procuration a déjà son document. Pour en joindre un autre, révoquez-la et enregistrez-la de nouveau.'

/** The power of attorney in force that waits for its document. Refuses STATUS_CONFLICT. */
async function demandPower(db: Database, propertyId: number, partyId: string): Promise<string> {
  const power = await db
    .selectFrom(POWER_ROWS.as('w'))
    .leftJoin('powerOfAttorneyFiles as f', 'f.powerId', 'w.publicId')
    .select(['w.publicId', 'f.publicId as fileId'])
    .where('w.propertyId', '=', propertyId)
    .where('w.partyId', '=', partyId)
    .where('w.revokedAt', 'is', null)
    .executeTakeFirst()
  if (!power) throw new Refusal('STATUS_CONFLICT', { reason: NO_POWER })
  if (power.fileId) throw new Refusal('STATUS_CONFLICT', { reason: HAS_FILE })
  return power.publicId
}

/**
 * Those who sign a mandate for another owner do so by a power of attorney in force whose document is kept (`money.md` 2). Refuses
 * STATUS_CONFLICT naming the first whose power was revoked, or has no document.
 */
export async function demandPowersOnFile(
  db: Database,
  { propertyId, mandators }: { propertyId: number; mandators: readonly Mandator[] },
): Promise<void> {
  const represented = mandators.filter(({ accountId, signerId }) => accountId !== signerId)
  if (represented.length === 0) return
  const powers = await db
    .selectFrom(POWER_ROWS.as('w'))
    .innerJoin(PARTY_ROWS.as('a'), 'a.id', 'w.attorneyId')
    .leftJoin('powerOfAttorneyFiles as f', 'f.powerId', 'w.publicId')
    .select(['w.partyId', 'a.accountId as signerId', 'f.publicId as fileId'])
    .where('w.propertyId', '=', propertyId)
    .where('w.revokedAt', 'is', null)
    .execute()
  for (const { partyId, signerId, name } of represented) {
    const power = powers.find((one) => one.partyId === partyId && one.signerId === signerId)
    if (!power) throw new Refusal('STATUS_CONFLICT', { reason: revokedWords(name) })
    if (!power.fileId) throw new Refusal('STATUS_CONFLICT', { reason: withoutFileWords(name) })
  }
}

const revokedWords = (name: string) =>
  `La procuration donnée par ${name} n’est plus en vigueur\u00a0: l’agence prépare un autre mandat.`
const withoutFileWords = (name: string) =>
  `Le document de la procuration donnée par ${name} n’est pas au dossier\u00a0: l’agence le joint à la page des propriétaires de la villa, puis demande la signature.`

/** The documents of the powers of attorney in force of a property, by the party that gave the power. Refuses as `readPowerFile`. */
export async function listPowerFiles(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<Record<string, MessageFileView>> {
  const villa = await getPropertyRecord(db, publicId)
  const rows = await db
    .selectFrom('powerOfAttorneyFiles as f')
    .innerJoin(POWER_ROWS.as('w'), 'w.publicId', 'f.powerId')
    .select(['w.partyId', 'f.publicId as id', 'f.name', 'f.contentType as type', 'f.sizeBytes as bytes'])
    .select('f.isJudged')
    .where('w.propertyId', '=', villa.id)
    .where('w.revokedAt', 'is', null)
    .execute()
  if (rows.length === 0) return {}
  const parties = { ...villa, mandators: await gatherMandators(db, villa.id, todayInParis(clock)) }
  if (!mayReadMandate(actor, parties)) throw new Refusal('FORBIDDEN')
  return Object.fromEntries(rows.map(({ partyId, ...file }) => [partyId, file]))
}

/**
 * The document of a power of attorney, in force or not, for those who may read the mandate that is signed under it: the owners
 * of the villa, the one who gave it too, its agency and the house. Refuses NOT_FOUND to others.
 */
export async function readPowerFile(
  { db, clock, files }: { db: Database; clock: Clock; files: Pick<Files, 'get' | 'linkTo'> },
  actor: Actor,
  { publicId, file }: { publicId: string; file: string },
): Promise<PrivateFile<MessageFileType>> {
  const villa = await getPropertyRecord(db, publicId)
  const row = isUuid(file)
    ? await db
        .selectFrom('powerOfAttorneyFiles as f')
        .innerJoin(POWER_ROWS.as('w'), 'w.publicId', 'f.powerId')
        .innerJoin(PARTY_ROWS.as('p'), 'p.id', 'w.partyId')
        .innerJoin(PARTY_ROWS.as('a'), 'a.id', 'w.attorneyId')
        .select(['f.name', 'f.contentType as type', 'f.fileKey'])
        .select(['p.accountId', 'a.accountId as signerId'])
        .where('f.publicId', '=', file)
        .where('w.propertyId', '=', villa.id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  const mandators: MandateParties['mandators'] = [
    ...(await gatherMandators(db, villa.id, todayInParis(clock))),
    { accountId: row.accountId, signerId: row.signerId },
  ]
  const { fileKey, name, type } = row
  const isReader = mayReadMandate(actor, { ...villa, mandators })
  const opened = isReader ? await openPrivateFile(files, fileKey, { name, type }) : null
  if (!opened) throw new Refusal('NOT_FOUND')
  return opened
}
