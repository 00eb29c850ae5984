import '#modules/signatures/server/contract-events.ts'
import './mandate-events.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { findContractRow } from '#modules/signatures/server/contract-rows.ts'
import { signedCopyOf } from '#modules/signatures/server/signed-copy.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { mandateName } from '../mandate-name.ts'
import { mandateAfter } from '../mandate-status.ts'
import { isOfMandate, listMissingSigners, type MandateContractRow } from './mandate-contract-queries.ts'
import { lockMandate, type MandateRow, toTerms } from './mandate-rows.ts'
import { writeRegisterLine } from './write-register-line.ts'

/**
 * Puts in force a mandate, or terms, that the owner signed, the last of several; each gets the signed copy with its evidence.
 * A document cancelled meanwhile stays cancelled.
 */
export function settleSignedMandate({ clock }: { clock: Clock }): Subscriber<'contract.signed'> {
  return async (trx, event, emit) => {
    const contract = await findContractRow(trx, event.contractId)
    if (!isOfMandate(contract)) return
    const { facts } = contract
    const mandate = await lockMandate(trx, facts.mandateId)
    const today = todayInParis(clock)
    const copy = {
      template: 'mandate-signed',
      to: facts.owner.email,
      props: {
        firstName: facts.owner.firstName,
        propertyTitle: facts.property.title,
        number: facts.number,
        isAmendment: contract.contractType === 'mandate_amendment',
      },
      ...signedCopyOf(event, mandateName(facts)),
    } as const
    const { contractType } = contract
    const missing = await listMissingSigners(trx, mandate, { contractType, version: facts.version })
    if (missing.length > 0) {
      // In force once all have signed; each has their copy at once.
      await queueMail(trx, { ...copy, props: { ...copy.props, othersToSign: missing.length } })
      return
    }
    const isSettled =
      contract.contractType === 'mandate'
        ? await enterInForce(trx, mandate, today)
        : await agreeOnTerms(trx, mandate, contract, today)
    if (!isSettled) return
    await emit(trx, 'mandate.changed', { propertyId: mandate.propertyId })
    await recordAudit(trx, SYSTEM, {
      action: contract.contractType === 'mandate' ? 'mandate.sign' : 'mandate.agree_terms',
      subjectKind: 'mandate',
      subjectId: mandate.publicId,
      detail: { version: facts.version, contract: contract.publicId },
    })
    await queueMail(trx, copy)
  }
}

async function enterInForce(trx: Database, mandate: MandateRow, today: CivilDate): Promise<boolean> {
  const status = mandateAfter(mandate.status, 'sign')
  if (!status) return false
  await trx.updateTable('mandates').set({ status, signedOn: today }).where('id', '=', mandate.id).execute()
  await trx
    .updateTable('mandateTerms')
    .set({ status: 'agreed', agreedOn: today })
    .where('mandateId', '=', mandate.id)
    .where('status', '=', 'proposed')
    .execute()
  return true
}

async function agreeOnTerms(
  trx: Database,
  mandate: MandateRow,
  { facts }: MandateContractRow,
  today: CivilDate,
): Promise<boolean> {
  // An amendment of a mandate that ended meanwhile binds no one.
  if (mandate.status !== 'in_force') return false
  const planned = 'from' in facts ? facts.from : today
  const agreed = await trx
    .updateTable('mandateTerms')
    // Signed late, the terms hold from that day: a stay booked before follows the former ones.
    .set({ status: 'agreed', agreedOn: today, fromDay: planned > today ? planned : today })
    .where('mandateId', '=', mandate.id)
    .where('version', '=', facts.version)
    .where('status', '=', 'proposed')
    .returningAll()
    .executeTakeFirst()
  if (!agreed) return false
  await writeRegisterLine(trx, mandate, {
    ...{ entry: 'amendment', writtenOn: today, end: null },
    terms: toTerms(agreed),
  })
  return true
}
