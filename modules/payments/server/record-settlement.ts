import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { restorationLines, settlementLines } from '../book-lines.ts'
import { mayMoveMoney } from '../payment-policy.ts'
import { readBalance } from './book-accounts.ts'
import { lockHolder } from './book-holder.ts'
import { isPosted, readAccount, writeBookPosting } from './book-postings.ts'

type Settlement = { agencyId: number; provider: string; reference: string; gross: Cents; fee: Cents }

/**
 * Records what a provider of payments settled to the bank account of a book: `gross` less its `fee`, in cents. The fee is the
 * agency's cost and shows as to restore. The same reference counts once. Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT
 * beside `gross` above what the provider still has of this book, and beside `fee` where it takes all of it.
 */
export const recordSettlement = defineAct({
  name: 'book.record_settlement',
  subject: ({ db }: { db: Database }, { agencyId }: Settlement) => lockHolder(db, agencyId),
  may: mayMoveMoney,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({
      ...{ provider: z.string(), reference: z.string() },
      ...{ gross: z.number(), fee: z.number() },
    }),
  },
  does: async ({
    needs: { db },
    subject: { agencyId, slug },
    input,
    record,
  }): Promise<'recorded' | 'known'> => {
    const { provider, gross, fee } = input
    const reference = input.reference.trim()
    const source = `settlement:${provider}:${reference}`
    if (await isPosted(db, agencyId, source)) return 'known'
    demandAmount('gross', gross, await unsettledOf(db, agencyId, provider))
    if (!Number.isInteger(fee) || fee < 0 || fee >= gross)
      throw new Refusal('INVALID_INPUT', { errors: { fee: 'Les frais sont inférieurs au montant réglé.' } })
    const lines = settlementLines({ provider, gross, fee })
    await writeBookPosting(db, { holderId: agencyId, kind: 'settlement', source, lines })
    await record(db, slug, { provider, reference, gross, fee })
    return 'recorded'
  },
})

/**
 * Records that an agency moved its own money into the clients' account of its book, in cents. The same reference counts once.
 * Refuses NOT_FOUND, FORBIDDEN, and INVALID_INPUT beside `amount` above what is to restore.
 */
export const recordRestoration = defineAct({
  name: 'book.record_restoration',
  subject: ({ db }: { db: Database }, { agencyId }: { agencyId: number; amount: Cents; reference: string }) =>
    lockHolder(db, agencyId),
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
    const { toRestore } = await readBalance(db, agencyId)
    const source = `restoration:${reference}`
    if (await isPosted(db, agencyId, source)) return 'known'
    demandAmount('amount', amount, toRestore)
    const lines = restorationLines(amount)
    await writeBookPosting(db, { holderId: agencyId, kind: 'restoration', source, lines })
    await record(db, slug, { amount, reference })
    return 'recorded'
  },
})

/** What a provider of payments has of a book and did not settle yet, in cents. */
export const unsettledOf = (db: Database, holderId: number, provider: string): Promise<Cents> =>
  readAccount(db, holderId, 'processor', provider)

function demandAmount(field: string, amount: Cents, most: Cents): void {
  if (Number.isInteger(amount) && amount > 0 && amount <= most) return
  throw new Refusal('INVALID_INPUT', {
    errors: { [field]: 'Ce montant dépasse ce que le livre indique, ou n’est pas supérieur à zéro.' },
  })
}
