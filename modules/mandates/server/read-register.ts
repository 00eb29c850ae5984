import './mandate-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { Refusal } from '#shared/refusal.ts'
import type { CardActivity } from '../mandate.ts'
import { mandateScopeOf, mayReadRegisters } from '../mandate-policy.ts'
import { registerDocument } from '../register-document.ts'
import type { WrittenLine } from '../register-file.ts'

/** A register that an actor may read whole: that of a card of one of their agencies. */
export type RegisterChoice = { id: number; cardNumber: string; activity: CardActivity; lines: number }

/**
 * The registers of the present and former cards of an actor’s agencies, or all for administrators; none for
 * owners.
 */
export async function listRegisters({ db }: { db: Database }, actor: Actor): Promise<RegisterChoice[]> {
  const scope = mandateScopeOf(actor)
  if (!scope || (scope !== 'all' && 'ownerId' in scope)) return []
  return db
    .selectFrom('mandateRegisters as r')
    .select(['r.id', 'r.cardNumber', 'r.activity', 'r.lastPosition as lines'])
    .where('r.lastPosition', '>', 0)
    .$if(scope !== 'all', (some) =>
      some.where(sql<boolean>`exists (select 1 from mandates m where m.register_id = r.id
        and m.agency_id = any(${(scope as { agencyIds: readonly number[] }).agencyIds}))`),
    )
    .orderBy('r.id')
    .execute()
}

/**
 * A whole register, line by line: the named one, or else the first that the actor may read. Each reading is
 * written in the audit. Refuses NOT_FOUND for another register, and where there is none.
 */
export const readRegister = defineAct({
  name: 'mandate.export_register',
  subject: async (needs: { db: Database }, { registerId }: { registerId: number | null }, actor) => {
    const choices = await listRegisters(needs, actor)
    const choice = registerId === null ? choices[0] : choices.find(({ id }) => id === registerId)
    if (!choice) throw new Refusal('NOT_FOUND')
    return choice
  },
  may: mayReadRegisters,
  audit: {
    ...{ subjectKind: 'mandate_register', version: 1 },
    detail: z.strictObject({ lines: z.number(), hash: z.optional(z.string()) }),
  },
  does: async ({ needs: { db }, subject: { id, cardNumber }, record }) => {
    const lines: WrittenLine[] = await db
      .selectFrom('mandateRegisterLines')
      .select(['position', 'cells', 'previousHash', 'hash'])
      .where('registerId', '=', id)
      .orderBy('position')
      .execute()
    await record(db, id, { lines: lines.length, hash: lines.at(-1)?.hash })
    return { cardNumber, lines }
  },
})

/** The same as a tagged PDF of the day. Refuses as `readRegister` does. */
export async function writeRegisterPdf(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  input: { registerId: number | null },
): Promise<Uint8Array> {
  const register = await readRegister(needs, actor, input)
  const document = registerDocument({ ...register, writtenOn: todayInParis(needs.clock) })
  const issuer = `Carte professionnelle ${register.cardNumber}`
  return (await writeDocumentPdf(document, { issuer, createdAt: needs.clock.now() })).bytes
}
