import type { OpenAPIHono } from '@hono/zod-openapi'
import type { EdgeEnv } from '../middleware/edge-env.ts'
import type { Services } from '../services.ts'

export type Api = OpenAPIHono<EdgeEnv>

/** What the doors need; the middleware before them sets the actor and the address of the caller. */
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
  | 'sandboxBank'
  | 'signatures'
  | 'emit'
  | 'feedNetwork'
>
