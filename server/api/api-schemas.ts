import { z } from '@hono/zod-openapi'
import { MAX_GUESTS, partyOf } from '#modules/pricing/party.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'

/** Amounts are integer cents of the euro, dates are `YYYY-MM-DD`, everywhere under `/api`. */
export const Amount = z.int().openapi({ description: 'Montant en centimes d’euro', example: 512_345 })

export const Currency = z.literal('EUR')

export const Day = z
  .string()
  .refine(isCivilDate, { error: 'Date attendue au format AAAA-MM-JJ.' })
  .transform((date) => date as CivilDate)
  .openapi({ type: 'string', format: 'date', example: '2027-07-17' })

/**
 * A listing's identifier or its slug. A text with a NUL character, which no database can store, is refused.
 */
export const PropertyKey = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes('\0'), { error: 'Cette valeur n’a pas le bon format.' })
  .openapi({ example: 'villa-azur' })

const count = (min: number) => z.int().min(min).max(MAX_GUESTS)

/** A number of adults, or adults, children and babies separately. */
export const Guests = z
  .union([
    count(1),
    z.object({ adults: count(1), children: count(0).default(0), babies: count(0).default(0) }).strict(),
  ])
  .transform((guests) => partyOf(typeof guests === 'number' ? { adults: guests } : guests))
  .openapi({
    oneOf: [
      { type: 'integer', minimum: 1, maximum: MAX_GUESTS },
      {
        type: 'object',
        required: ['adults'],
        properties: {
          adults: { type: 'integer', minimum: 1, maximum: MAX_GUESTS },
          children: { type: 'integer', minimum: 0, maximum: MAX_GUESTS },
          babies: { type: 'integer', minimum: 0, maximum: MAX_GUESTS },
        },
      },
    ],
  })

/** A stay as the calls of the spec write it. */
export const WantedStay = z.object({ property_id: PropertyKey, start_date: Day, end_date: Day })

export const Party = z.object({ adults: z.int(), children: z.int(), babies: z.int() })

export const PriceLine = z
  .object({
    kind: z.enum(['rent', 'promotion', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax']),
    label: z.string(),
    amount: Amount,
  })
  .openapi('PriceLine')

export const ProblemBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string().optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi('Problem')

/** The JSON body of a request. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const
}

/** A 200 with its schema, or a problem. */
export function answers<S extends z.ZodType>(description: string, schema: S) {
  return {
    200: { description, content: { 'application/json': { schema } } },
    default: {
      description: 'Problème (RFC 9457)',
      content: { 'application/problem+json': { schema: ProblemBody } },
    },
  } as const
}

/** A 204, or a problem. */
export function emptyAnswer(description: string) {
  return {
    204: { description },
    default: {
      description: 'Problème (RFC 9457)',
      content: { 'application/problem+json': { schema: ProblemBody } },
    },
  } as const
}
