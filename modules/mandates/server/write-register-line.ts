import './mandate-tables.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { CardActivity, TermsVersion } from '../mandate.ts'
import { chainedText, type RegisterEntry, registerCells } from '../register-line.ts'
import { type MandateRow, toMandate } from './mandate-rows.ts'

type Line = {
  entry: RegisterEntry
  writtenOn: CivilDate
  terms: Pick<TermsVersion, 'from' | 'terms'> | null
  end: string | null
}

/**
 * Gives a mandate the next number of its agency’s register, that of lettings where no other activity is named, and writes its first line, in the caller’s
 * transaction: the register is locked until it ends, and rolled back with it, so that no number is skipped or
 * given twice.
 */
export async function registerMandate(
  trx: Database,
  mandate: MandateRow,
  line: Omit<Line, 'end'>,
  activity: CardActivity = 'management',
): Promise<MandateRow> {
  const register = await lockRegister(trx, mandate.agencyId, activity)
  const number = register.lastNumber + 1
  await trx
    .updateTable('mandateRegisters')
    .set({ lastNumber: number })
    .where('id', '=', register.id)
    .execute()
  const registered = await trx
    .updateTable('mandates')
    .set({ registerId: register.id, number, registeredOn: line.writtenOn })
    .where('id', '=', mandate.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await append(trx, register, registered, { ...line, end: null })
  return registered
}

/** Writes another line about a mandate that has its number, in the caller’s transaction. */
export async function writeRegisterLine(trx: Database, mandate: MandateRow, line: Line): Promise<void> {
  const register = await trx
    .selectFrom('mandateRegisters')
    .selectAll()
    .where('id', '=', mandate.registerId!)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await append(trx, register, mandate, line)
}

type Register = { id: number; cardNumber: string; lastNumber: number; lastPosition: number; lastHash: string }

/** The register of the present card of an agency for this activity: each has its own series (décret 72-678, art. 72). */
async function lockRegister(trx: Database, agencyId: number, activity: CardActivity): Promise<Register> {
  const { cardNumber } = await trx
    .selectFrom(AGENCY_ROWS.as('agencies'))
    .select('cardNumber')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('mandateRegisters')
    .values({ cardNumber, activity })
    .onConflict((known) => known.columns(['cardNumber', 'activity']).doNothing())
    .execute()
  return trx
    .selectFrom('mandateRegisters')
    .selectAll()
    .where('cardNumber', '=', cardNumber)
    .where('activity', '=', activity)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function append(trx: Database, register: Register, mandate: MandateRow, line: Line): Promise<void> {
  const position = register.lastPosition + 1
  const { cardNumber, lastHash } = register
  const cells = registerCells({ ...line, position, cardNumber, mandate: toMandate(mandate) })
  const hash = sha256Of(Buffer.from(chainedText(lastHash, cells)))
  await trx
    .insertInto('mandateRegisterLines')
    .values({
      ...{ registerId: register.id, position, mandateId: mandate.id, hash },
      cells: JSON.stringify(cells),
      previousHash: lastHash,
    })
    .execute()
  await trx
    .updateTable('mandateRegisters')
    .set({ lastPosition: position, lastHash: hash })
    .where('id', '=', register.id)
    .execute()
}
