import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { formatEuros } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { housePaymentLines } from '../book-lines.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { lockHolder } from './book-holder.ts'
import { isPosted, readAccount, writeBookPosting } from './book-postings.ts'

type Paid = { agencyId: number; amount: Cents; reference: string }

/**
 * Records that the house paid, into the clients' account of a book, what it owes for the promotions that it bears, in cents. The same reference
 * counts once. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT beside `amount` above what it owes.
 */
export const recordHousePayment = defineAct({
  name: 'book.record_house_payment',
  subject: ({ db }: { db: Database }, { agencyId }: Paid) => lockHolder(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ amount: z.number(), reference: z.string() }),
  },
  does: async ({
    needs: { db },
    subject: { agencyId, slug },
    input,
    record,
  }): Promise<'recorded' | 'known'> => {
    const { amount } = input
    const reference = input.reference.trim()
    const source = `house_payment:${reference}`
    if (await isPosted(db, agencyId, source)) return 'known'
    const owed = await readHouseDebt(db, agencyId)
    if (!Number.isInteger(amount) || amount <= 0 || amount > owed)
      throw new Refusal('INVALID_INPUT', {
        errors: { amount: `Indiquez au plus ce que Calanque doit\u00a0: ${formatEuros(owed)}.` },
      })
    await writeBookPosting(db, {
      ...{ holderId: agencyId, kind: 'house_payment', source },
      lines: housePaymentLines(amount),
    })
    await record(db, slug, { amount, reference })
    return 'recorded'
  },
})

/** What the house owes an agency for the promotions that it bears and has not paid, in cents. */
export const readHouseDebt = (db: Database, holderId: number): Promise<Cents> =>
  readAccount(db, holderId, 'house')
