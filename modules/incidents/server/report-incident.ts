import './incident-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { type FileNeeds, takeMessageFiles } from '#modules/messages/server/take-message-files.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { decisionDue, isUrgent, type Payer, type Severity } from '../incident.ts'
import { mayKeepIncidents } from '../incident-policy.ts'
import { noteStep } from './find-incident.ts'
import { keepFiles } from './incident-files.ts'
import { mailOwnerNews } from './mail-incident.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } } & FileNeeds

/** Where an incident happened, by public identifiers: in a stay, whose villa it is then, or in a villa. */
export type NamedPlace = { stay?: string | null; villa?: string | null }

export type ReportedIncident = {
  place: NamedPlace
  subject: string
  words: string
  severity: Severity
  payer: Payer
  files: readonly File[]
  /** Of one form: sent again, it reports nothing more. */
  formKey: string
}

/**
 * Reports an incident of a villa, in a stay or not: the clock of its severity runs from then on, and the owner of a danger at their
 * expense is informed at once. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT beside `payer` for a payer that is not there.
 */
export const reportIncident = defineLongAct({
  name: 'incident.report',
  subject: ({ db }: Needs, { place }: ReportedIncident) => findIncidentPlace(db, place),
  may: mayKeepIncidents,
  audit: {
    ...{ subjectKind: 'incident', version: 1 },
    detail: z.strictObject({ severity: z.string(), payer: z.string() }),
  },
  does: async ({ needs, actor, subject: place, input, record }): Promise<{ publicId: string }> => {
    demandPayer(input.payer, place)
    const taken = await takeMessageFiles(needs, input.files)
    const sentOnce = hashOf(`${nameOf(actor)}\n${input.formKey}`)
    return inTransaction(needs.db, async (trx) => {
      const reportedAt = needs.clock.now()
      const { subject, words, severity, payer } = input
      const { title, ...where } = place
      const written = await trx
        .insertInto('incidents')
        .values({
          ...{ ...where, subject, words, severity, payer, sentOnce, reportedAt },
          dueAt: decisionDue(severity, reportedAt),
          informedAt: isUrgent(input) ? reportedAt : null,
        })
        .onConflict((known) => known.column('sentOnce').doNothing())
        .returning(['id', 'publicId'])
        .executeTakeFirst()
      if (!written)
        return trx
          .selectFrom('incidents')
          .select('publicId')
          .where('sentOnce', '=', sentOnce)
          .executeTakeFirstOrThrow()
      const { id, publicId } = written
      await keepFiles(trx, id, 'before', taken)
      await noteStep(trx, id, 'report', { ...needs, actor })
      if (isUrgent(input))
        await mailOwnerNews(
          { ...needs, db: trx },
          { ...where, publicId, villa: title, subject, words },
          'danger',
        )
      await record(trx, publicId, { severity, payer })
      return { publicId }
    })
  },
})

export type IncidentPlace = {
  agencyId: number
  propertyId: number
  reservationId: number | null
  ownerId: string | null
  title: string
}

/** The villa, and the stay where one is named. Refuses NOT_FOUND. */
export async function findIncidentPlace(db: Database, { stay, villa }: NamedPlace): Promise<IncidentPlace> {
  const found = stay ? await placeOfStay(db, stay) : villa ? await placeOfVilla(db, villa) : undefined
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** The same, for those who may report an incident there. Refuses NOT_FOUND to others. */
export async function findReportedPlace(
  db: Database,
  actor: Actor,
  named: NamedPlace,
): Promise<IncidentPlace> {
  const place = await findIncidentPlace(db, named)
  if (!mayKeepIncidents(actor, place)) throw new Refusal('NOT_FOUND')
  return place
}

const TITLE = sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, 'Annonce sans titre')`.as('title')

async function placeOfStay(db: Database, stay: string): Promise<IncidentPlace | undefined> {
  if (!isUuid(stay)) return
  return db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .select(['p.agencyId', 'p.id as propertyId', 'r.id as reservationId', 'p.ownerId', TITLE])
    .where('r.publicId', '=', stay)
    .executeTakeFirst()
}

async function placeOfVilla(db: Database, villa: string): Promise<IncidentPlace | undefined> {
  if (!isUuid(villa)) return
  return db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select(['p.agencyId', 'p.id as propertyId', 'p.ownerId', TITLE])
    .select(sql<null>`null`.as('reservationId'))
    .where('p.publicId', '=', villa)
    .executeTakeFirst()
}

function demandPayer(payer: Payer, { ownerId, reservationId }: IncidentPlace): void {
  if (payer === 'guest' && reservationId === null)
    throw wrongField('payer', 'Un voyageur paie un incident de son séjour\u00a0: signalez-le depuis sa page.')
  if (payer === 'owner' && ownerId === null)
    throw wrongField('payer', 'Cette villa n’a pas encore de propriétaire.')
}
