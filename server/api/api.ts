import { OpenAPIHono } from '@hono/zod-openapi'
import { Refusal } from '#shared/refusal.ts'
import type { EdgeEnv } from '../middleware/edge-env.ts'
import { type RateLimit, rateLimit } from '../middleware/rate-limit.ts'
import { limitBody } from '../security/body-limit.ts'
import type { Services } from '../services.ts'
import { addAccountDoors } from './account-doors.ts'
import { addCartDoors } from './cart-doors.ts'
import { addCgvDoors } from './cgv-doors.ts'
import { addCheckoutDoors } from './checkout-doors.ts'
import { addFavoriteDoors } from './favorite-doors.ts'
import { fieldSentences } from './field-errors.ts'
import { idempotency } from './idempotency.ts'
import { addLinkDoors } from './link-doors.ts'
import { addPaymentDoors } from './payment-doors.ts'
import { addPlaceDoors } from './place-doors.ts'
import { addPricingDoors } from './pricing-doors.ts'
import { answerProblem } from './problem.ts'
import { addPropertyDoors } from './property-doors.ts'
import { addReviewDoors } from './review-doors.ts'
import { addWebhooks } from './webhooks.ts'

export type Api = OpenAPIHono<EdgeEnv>

/** What the doors need; the edge before them sets who asks and from where. */
export type ApiNeeds = Pick<
  Services,
  | 'db'
  | 'clock'
  | 'secret'
  | 'config'
  | 'log'
  | 'files'
  | 'places'
  | 'payments'
  | 'onPaymentSucceeded'
  | 'onPaymentFailed'
  | 'onRefundSent'
  | 'onPayoutOwed'
  | 'signatures'
  | 'onContractSigned'
>

const LARGEST_BODY = 65_536

/** One browser types, filters and drags a map well below this; a script that does not is slowed down. */
const PER_ADDRESS: RateLimit = { perMinute: 1_200 }

/**
 * What asks without navigating, partners and providers, under `/api`, described at `/api/openapi.json`. Each door
 * parses, calls one use case and answers; errors are problems in French with a code.
 */
export function createApi(needs: ApiNeeds, limits = PER_ADDRESS): Api {
  const api: Api = new OpenAPIHono<EdgeEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const input = 'data' in result ? result.data : undefined
      throw new Refusal('INVALID_INPUT', { errors: fieldSentences(result.error, input) })
    },
  })
  addWebhooks(api, needs)
  api.use('/api/*', rateLimit(limits, needs.clock))
  addPaymentDoors(api, needs)
  api.use('/api/*', limitBody(LARGEST_BODY), idempotency(needs.db))
  addAccountDoors(api)
  addPricingDoors(api, needs)
  addPropertyDoors(api, needs)
  addPlaceDoors(api, needs)
  addFavoriteDoors(api, needs)
  addCartDoors(api, needs)
  addLinkDoors(api, needs)
  addCheckoutDoors(api, needs)
  addCgvDoors(api, needs)
  addReviewDoors(api, needs)
  api.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Calanque',
      version: '1',
      description:
        'Montants en centimes d’euro, dates AAAA-MM-JJ. Les appels qui changent quelque chose acceptent l’en-tête Idempotency-Key.',
    },
    servers: [{ url: needs.config.publicUrl }],
  })
  api.all('/api/*', () => {
    throw new Refusal('NOT_FOUND')
  })
  api.onError(answerProblem)
  return api
}
