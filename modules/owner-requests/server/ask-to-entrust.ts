import './owner-request-events.ts'
import './owner-request-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type Asker, throttle, throttleAsker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { type House, houseAddress, houseWords, type TypedHouse } from '../house.ts'
import { chooseAgency } from './choose-agency.ts'
import { locateHouse } from './locate-house.ts'

const PER_ASKER = { limit: 5, windowSeconds: 3600 }
/** The acknowledgement goes to an unchecked address: the limit keeps it from filling another person's mailbox. */
const ANSWERS_PER_SENDER = { limit: 3, windowSeconds: 24 * 3600 }

export type OwnerPerson = { firstName: string; lastName: string; email: string; phone: string | null }

export type Entrusting = {
  owner: OwnerPerson
  house: TypedHouse
  message: string
  /** Names the form: a form sent twice makes one request. */
  formKey: string
}

/**
 * Keeps the request of an owner who would let a house, and mails it to the agency near the house; the owner gets an
 * acknowledgement, three a day to one address. Refuses INVALID_INPUT for a commune that is not served, NOT_FOUND where the
 * site has no agency, TOO_MANY_ATTEMPTS.
 */
export async function askToEntrust(
  needs: { db: Database; emit: Emit; config: { publicUrl: string } },
  asker: Asker,
  { owner, house: typed, message, formKey }: Entrusting,
): Promise<{ publicId: string }> {
  const house: House = { ...typed, ...locateHouse(typed) }
  const sentOnce = hashOf([formKey, owner.email, houseAddress(house)].join('\n'))
  const before = await findSentBefore(needs.db, sentOnce)
  if (before) return before
  await throttleAsker(needs.db, 'entrust', asker, PER_ASKER)
  const agency = await chooseAgency(needs.db, house)
  const isAnswered = await mayBeMailed(needs.db, owner.email)
  return inTransaction(needs.db, async (trx) => {
    const kept = await trx
      .insertInto('ownerRequests')
      .values({
        ...{ ...owner, agencyId: agency.id, origin: 'site', sentOnce },
        ...{ house: JSON.stringify(house), message: message || null },
      })
      .onConflict((known) => known.column('sentOnce').doNothing())
      .returning('publicId')
      .executeTakeFirst()
    if (!kept) return (await findSentBefore(trx, sentOnce))!
    await needs.emit(trx, 'owner_request.received', { request: kept.publicId })
    const name = `${owner.firstName} ${owner.lastName}`
    await queueMail(trx, {
      template: 'owner-request',
      to: agency.email,
      props: {
        ...{ name, email: owner.email, phone: owner.phone, message },
        ...{ house: houseWords(house), address: houseAddress(house) },
        url: `${needs.config.publicUrl}/agent/demandes/${kept.publicId}`,
      },
    })
    if (isAnswered)
      await queueMail(trx, {
        template: 'owner-request-received',
        to: owner.email,
        props: {
          firstName: owner.firstName,
          ...{ city: house.city, agencyName: agency.name, agencyPhone: agency.phone },
        },
      })
    return kept
  })
}

function findSentBefore(db: Database, sentOnce: string): Promise<{ publicId: string } | undefined> {
  return db.selectFrom('ownerRequests').select('publicId').where('sentOnce', '=', sentOnce).executeTakeFirst()
}

async function mayBeMailed(db: Database, email: string): Promise<boolean> {
  try {
    await throttle(db, `entrust:sender:${hashOf(email)}`, ANSWERS_PER_SENDER)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
