import type { OpenAPIHono } from '@hono/zod-openapi'
import type { RequestEnv } from '../middleware/request-env.ts'
import type { Services } from '../services.ts'

export type Api = OpenAPIHono<RequestEnv>

/** What the doors need; the middleware before them sets the actor and the address of the caller. */
export type ApiNeeds = Pick<
  Services,
  | 'db'
  | 'replica'
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
  | 'flags'
>
