import type { OpenAPIHono } from '@hono/zod-openapi'
import type { EdgeEnv } from '../middleware/edge-env.ts'
import type { Services } from '../services.ts'

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
  | 'sandboxBank'
  | 'signatures'
  | 'emit'
  | 'feedNetwork'
>
