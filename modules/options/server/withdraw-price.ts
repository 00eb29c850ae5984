import './option-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayDerogate } from '../option-policy.ts'
import { endPriceOf, priceAnew } from './end-price.ts'
import { readNow } from './extend-option.ts'
import { lockOption } from './find-option.ts'
import { demandLive } from './find-price.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Takes a price that was granted or asked for back while its option is live, and answers whether its owner had agreed to it: the option costs again what the stay costs today, and its contact is mailed that
 * where the price was theirs. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT where there is none or the option has ended, and as
 * `quoteLowest` does.
 */
export const withdrawPrice = defineAct({
  name: 'option.withdraw_price',
  subject: ({ db }: Needs, { option }: { option: string }, actor) => lockOption(db, actor, option),
  may: mayDerogate,
  audit: {
    ...{ subjectKind: 'option', version: 1 },
    detail: z.strictObject({ rent: z.number() }),
  },
  does: async ({ needs, subject: option, record }): Promise<{ wasGranted: boolean }> => {
    const { db: trx } = needs
    demandLive(option, await readNow(trx))
    const price = await endPriceOf(needs, option)
    if (!price)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Aucun prix n’est accordé pour cette option.' })
    if (price.isAccepted) await priceAnew(needs, option, price)
    await record(trx, option.publicId, { rent: price.rent })
    return { wasGranted: price.isAccepted === true }
  },
})
