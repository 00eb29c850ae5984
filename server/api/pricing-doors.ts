import { createRoute, z } from '@hono/zod-openapi'
import { askerOf } from '#modules/accounts/asker.ts'
import { shownLines } from '#modules/pricing/reduction.ts'
import { checkAvailability } from '#modules/pricing/server/check-availability.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { quoteWithCode } from '#modules/promotions/server/quote-with-code.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { Amount, answers, Currency, Guests, jsonBody, PriceLine, WantedStay } from './api-schemas.ts'
import { refusals, STAY_REFUSALS } from './described-doors.ts'

const availability = createRoute({
  method: 'post',
  path: '/api/check-availability',
  'x-refusals': refusals(['NOT_FOUND']),
  summary: 'Un séjour est-il disponible\u00a0?',
  request: jsonBody(WantedStay.strict()),
  responses: answers(
    'Disponibilité au moment de la réponse\u00a0; rien n’est retenu',
    z.object({
      available: z.boolean(),
      because: z.enum(['nights_taken', 'rule_broken']).optional(),
      reason: z.string().optional(),
    }),
  ),
})

/** The code of a promotion, as its traveler types it. */
const Code = z
  .string()
  .min(1)
  .max(60)
  .openapi({ description: 'Code de promotion\u00a0; un code qui ne vaut pas pour ce séjour est refusé' })

const price = createRoute({
  method: 'post',
  path: '/api/calculate-price',
  'x-refusals': refusals([...STAY_REFUSALS, 'TOO_MANY_ATTEMPTS']),
  summary: 'Prix complet d’un séjour, frais et taxe de séjour compris',
  request: jsonBody(WantedStay.extend({ guests: Guests, code: Code.optional() }).strict()),
  responses: answers(
    'Le prix\u00a0: la somme des lignes est le total\u00a0; le dépôt de garantie est à part',
    z.object({
      nights: z.int(),
      base_price: Amount,
      total: Amount,
      currency: Currency,
      lines: z.array(PriceLine),
      deposit: Amount,
    }),
  ),
})

/** The price and availability of one stay (spec §7). */
export function addPricingDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(availability, async (c) => {
    const { property_id, start_date, end_date } = c.req.valid('json')
    const stay = { arrival: start_date, departure: end_date }
    return c.json(await checkAvailability(needs, { property: property_id, stay }), 200)
  })

  api.openapi(price, async (c) => {
    const { property_id, start_date, end_date, guests, code } = c.req.valid('json')
    const wanted = {
      property: property_id,
      stay: { arrival: start_date, departure: end_date },
      party: guests,
    }
    const asker = askerOf(c.get('actor'), c.get('address'))
    const { quote } =
      code === undefined
        ? await quoteListing(needs, wanted)
        : await quoteWithCode(needs, { ...wanted, code, asker })
    const lines = shownLines(quote.lines, quote.promotion)
    const rent = lines.find(({ kind }) => kind === 'rent')
    return c.json(
      {
        nights: quote.nights,
        base_price: rent?.amount ?? 0,
        total: quote.total,
        currency: 'EUR' as const,
        lines: lines.map(({ kind, label, amount }) => ({ kind, label, amount })),
        deposit: quote.deposit,
      },
      200,
    )
  })
}
