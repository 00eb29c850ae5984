import { createRoute, z } from '@hono/zod-openapi'
import { ensureVisitor } from '#modules/accounts/server/ensure-visitor.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { Amount, answers, Currency, Guests, jsonBody, WantedStay } from './api-schemas.ts'
import { refusals, STAY_REFUSALS } from './described-doors.ts'

const Wanted = WantedStay.extend({
  guests: Guests,
  seen_total: Amount.optional().openapi({
    description: 'Total montré au voyageur ; un autre total est refusé (PRICE_CHANGED)',
  }),
}).strict()

const Opened = z
  .object({
    id: z.string(),
    total: Amount,
    currency: Currency,
    hold_expires_at: z.iso.datetime().nullable(),
    resume_url: z
      .url()
      .openapi({ description: 'Adresse où continuer la réservation, sur n’importe quel appareil' }),
  })
  .openapi('Checkout')

const start = createRoute({
  method: 'post',
  path: '/api/checkouts',
  'x-refusals': refusals([
    ...STAY_REFUSALS,
    'PRICE_CHANGED',
    'DATES_UNAVAILABLE',
    'CALENDAR_UNCHECKED',
    'HOLD_SPENT',
    'MAILBOX_PROOF_NEEDED',
    'TOO_MANY_HOLDS',
    'NO_WAY_TO_PAY',
  ]),
  summary: 'Retenir les nuits d’un séjour et ouvrir sa réservation',
  description:
    'Sans adresse e-mail confirmée, un visiteur retient deux réservations non signées à la fois et une même connexion six villas. Au-delà, MAILBOX_PROOF_NEEDED\u00a0: le voyageur continue à l’adresse details.proofUrl, où il confirme son adresse e-mail\u00a0; quatre réservations et douze villas non signées lui sont alors ouvertes (TOO_MANY_HOLDS au-delà). Le personnel d’une agence n’est pas compté.',
  request: jsonBody(Wanted),
  responses: answers('La réservation ouverte, nuits retenues', Opened),
})

/** Opens a checkout without a page, for partners: the same use case as « Réserver maintenant ». */
export function addCheckoutDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(start, async (c) => {
    const { property_id, start_date, end_date, guests, seen_total } = c.req.valid('json')
    const stay = { arrival: start_date, departure: end_date }
    const wanted = { property: property_id, stay, party: guests, seenTotal: seen_total ?? null }
    const { setCookie, ...opened } = await inTransaction(needs.db, async (trx) => {
      const within = { ...needs, db: trx }
      const { actor, setCookie } = await ensureVisitor(within, c.get('actor'))
      const from = { address: c.get('address'), isNewcomer: setCookie !== null }
      return { setCookie, ...(await startCheckout(within, actor, { stays: [wanted], from })) }
    }).catch((error) => {
      throw withProofUrl(error, needs.config.publicUrl, c.req.valid('json'))
    })
    if (setCookie) c.header('Set-Cookie', setCookie)
    return c.json(
      {
        id: opened.checkout,
        total: opened.total,
        currency: 'EUR' as const,
        hold_expires_at: opened.holdEndsAt?.toISOString() ?? null,
        resume_url: `${needs.config.publicUrl}/checkout/reprendre/${opened.token}`,
      },
      200,
    )
  })
}

/**
 * Adds to a refusal MAILBOX_PROOF_NEEDED the address of the page that proves the mailbox and continues the
 * booking; returns any other error unchanged.
 */
function withProofUrl(error: unknown, publicUrl: string, wanted: z.output<typeof Wanted>): unknown {
  if (!(error instanceof Refusal) || error.code !== 'MAILBOX_PROOF_NEEDED') return error
  const { property_id, start_date, end_date, guests, seen_total } = wanted
  const query = new URLSearchParams({
    ...{ property: property_id, arrival: start_date, departure: end_date },
    ...{ adults: `${guests.adults}`, children: `${guests.children}`, babies: `${guests.babies}` },
    ...(seen_total === undefined ? {} : { seenTotal: `${seen_total}` }),
  })
  return new Refusal(error.code, { proofUrl: `${publicUrl}/checkout/adresse-e-mail?${query}` })
}
