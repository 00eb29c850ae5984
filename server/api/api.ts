import { OpenAPIHono } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { PUBLIC_API } from '#modules/public-api/public-doors.ts'
import { Refusal } from '#shared/refusal.ts'
import { type RateLimit, rateLimit } from '../middleware/rate-limit.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { limitBody } from '../security/body-limit.ts'
import { addAccountDoors } from './account-doors.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { addCartDoors } from './cart-doors.ts'
import { addCgvDoors } from './cgv-doors.ts'
import { addCheckoutDoors } from './checkout-doors.ts'
import { describedDoors } from './described-doors.ts'
import { describedHooks } from './described-hooks.ts'
import { addFavoriteDoors } from './favorite-doors.ts'
import { addFeedDoors } from './feed-doors.ts'
import { fieldSentences } from './field-errors.ts'
import { idempotency } from './idempotency.ts'
import { addLinkDoors } from './link-doors.ts'
import { addPaymentDoors } from './payment-doors.ts'
import { addPhotographDoors } from './photograph-doors.ts'
import { addPlaceDoors } from './place-doors.ts'
import { addPricingDoors } from './pricing-doors.ts'
import { answerProblem, HttpError } from './problem.ts'
import { addPropertyDoors } from './property-doors.ts'
import { addPublicDoors, PUBLIC_DOCUMENT } from './public-doors.ts'
import { addReviewDoors } from './review-doors.ts'
import { addWebhooks } from './webhooks.ts'

const LARGEST_BODY = 65_536

/** A browser that types, filters and drags a map stays well below this limit; a faster script has to wait. */
const PER_ADDRESS: RateLimit = { perMinute: 1_200 }

/** Addresses that programs request again and again: a short answer states that nothing changed. */
const UNCHANGED = [
  '/api/properties',
  '/api/properties/:id',
  '/api/places',
  '/api/places/:place_id',
  '/api/openapi.json',
]

/** The methods that a door accepts at an address; none where there is no door. */
function methodsAt(api: Api, path: string): string[] {
  const doors = api.routes.filter(
    ({ method, path: pattern }) =>
      method !== 'ALL' && new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )
  const methods = doors.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)].sort()
}

/**
 * The API under `/api`, for scripts of pages, partners and providers, described at `/api/openapi.json`. Each
 * door parses the request, calls one use case and returns its result; errors are problems in French with a
 * code.
 */
export function createApi(needs: ApiNeeds, limits = PER_ADDRESS): Api {
  const api: Api = new OpenAPIHono<RequestEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const input = 'data' in result ? result.data : undefined
      throw new Refusal('INVALID_INPUT', { errors: fieldSentences(result.error, input) })
    },
  })
  api.use('/api/*', (c, next) => {
    const actor = c.get('actor')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && actor?.kind === 'user' && actor.acting) throw new Refusal('ACTING_READ_ONLY')
    return next()
  })
  addWebhooks(api, needs)
  // Before the limits below: a file is sent in many requests, each heavier than a call of the other doors.
  addPhotographDoors(api, needs)
  // Before the limits of browsers: a key has a rate of its own.
  addPublicDoors(api, needs, LARGEST_BODY)
  api.use('/api/*', rateLimit(limits, needs.clock))
  // The demonstration bank's own door: outside a demonstration it does not exist, and the document does not
  // list it.
  if (needs.sandboxBank) addPaymentDoors(api, needs.sandboxBank)
  api.use('/api/*', limitBody(LARGEST_BODY), idempotency(needs))
  for (const path of UNCHANGED) api.use(path, etag({ weak: true }))
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
  addFeedDoors(api, needs)
  // Written once: all doors are added by now, and none changes later.
  const document = describedDoors(
    api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Calanque',
        version: '1',
        description:
          'Montants en centimes d’euro, dates AAAA-MM-JJ. Les appels qui changent quelque chose acceptent l’en-tête Idempotency-Key.',
      },
      servers: [{ url: needs.config.publicUrl }],
    }),
  )
  api.get('/api/openapi.json', (c) => c.json(document))
  const publicPaths = Object.entries(document.paths ?? {}).filter(([path]) =>
    path.startsWith(`${PUBLIC_API}/`),
  )
  const publicDocument = { ...document, paths: Object.fromEntries(publicPaths), webhooks: describedHooks() }
  api.get(PUBLIC_DOCUMENT, (c) => c.json(publicDocument))
  api.all('/api/*', (c) => {
    const allowed = methodsAt(api, c.req.path)
    if (allowed.length === 0) throw new Refusal('NOT_FOUND')
    c.header('Allow', allowed.join(', '))
    throw new HttpError('METHOD_NOT_ALLOWED')
  })
  api.onError(answerProblem)
  return api
}
