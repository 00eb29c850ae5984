import { createRoute, z } from '@hono/zod-openapi'
import { demandScope } from '#modules/public-api/server/open-pages.ts'
import { DELIVERY_STATE_LABELS, type DeliveryState } from '#modules/webhooks/hook-delivery.ts'
import { HOOK_EVENT_NAMES, type HookEvent } from '#modules/webhooks/hook-event.ts'
import { rotateHook } from '#modules/webhooks/server/change-hook.ts'
import {
  getOpenHook,
  listOpenDeliveries,
  listOpenHooks,
  type OpenDelivery,
  type OpenHook,
} from '#modules/webhooks/server/open-hooks.ts'
import { changeHook, createHook, deleteHook } from '#modules/webhooks/server/write-hook.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { answers, jsonBody } from './api-schemas.ts'
import { described, formKeyOf, pageOf, pageView } from './public-door.ts'
import { ofThing, PageQuery, pageAnswer } from './public-schemas.ts'

const instant = z.iso.datetime().nullable()
const Events = z
  .array(z.enum(HOOK_EVENT_NAMES as [HookEvent, ...HookEvent[]]))
  .min(1)
  .max(20)
const Url = z.string().min(1).max(500)
const states = Object.keys(DELIVERY_STATE_LABELS) as [DeliveryState, ...DeliveryState[]]

const HookBody = z.object({ url: Url, events: Events }).strict()
const HookChange = z.object({ url: Url.optional(), events: Events.optional() }).strict()
const Hook = z
  .object({
    id: z.uuid(),
    agency: z.string().nullable().openapi({ description: 'null pour une adresse de la maison' }),
    url: z.string(),
    events: z.array(z.string()),
    state: z.enum(['active', 'failing', 'stopped']),
    stopped_because: z.enum(['person', 'failures', 'gone']).nullable(),
    created_at: z.iso.datetime(),
    failing_since: instant,
    former_secret_until: instant,
  })
  .openapi('Webhook')
const Secret = z.object({
  id: z.uuid(),
  secret: z.string().openapi({ description: 'whsec_…, donné dans cette réponse seule' }),
})
const Deleted = z.object({ id: z.uuid() })
const Delivery = z
  .object({
    id: z.uuid(),
    message_id: z.string().openapi({ description: 'webhook-id du message, le même à chaque essai' }),
    type: z.string(),
    state: z.enum(states),
    attempts: z.int(),
    answer_status: z.int().nullable(),
    problem: z.string().nullable(),
    took_ms: z.int().nullable(),
    created_at: z.iso.datetime(),
    tried_at: instant,
  })
  .openapi('WebhookDelivery')

const listWebhooks = createRoute({
  ...described('listWebhooks'),
  request: { query: PageQuery },
  responses: answers('Une page d’adresses', pageAnswer(Hook)),
})
const addWebhook = createRoute({
  ...described('addWebhook', ['STATUS_CONFLICT']),
  request: jsonBody(HookBody),
  responses: answers('L’adresse, ajoutée, et son secret', Secret),
})
const getWebhook = createRoute({
  ...described('getWebhook', ['NOT_FOUND']),
  request: { params: ofThing },
  responses: answers('L’adresse', Hook),
})
const changeWebhook = createRoute({
  ...described('changeWebhook', ['NOT_FOUND']),
  request: { params: ofThing, ...jsonBody(HookChange) },
  responses: answers('L’adresse, changée', Hook.pick({ id: true })),
})
const rotateWebhook = createRoute({
  ...described('rotateWebhook', ['NOT_FOUND']),
  request: { params: ofThing },
  responses: answers('L’adresse et son nouveau secret', Secret),
})
const listDeliveries = createRoute({
  ...described('listDeliveries', ['NOT_FOUND']),
  request: { params: ofThing, query: PageQuery.extend({ state: z.enum(states).optional() }) },
  responses: answers('Une page d’envois', pageAnswer(Delivery)),
})
const deleteWebhook = createRoute({
  ...described('deleteWebhook', ['NOT_FOUND']),
  request: { params: ofThing },
  responses: answers('L’adresse, supprimée', Deleted),
})

/** The doors by which a program keeps its own endpoints: by the acts of the consoles, for what its key opens. */
export function addHookDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(listWebhooks, async (c) =>
    c.json(pageView(await listOpenHooks(needs, c.get('actor'), pageOf(c.req.valid('query'))), hookView), 200),
  )
  api.openapi(addWebhook, async (c) => {
    const actor = c.get('actor')
    demandScope(actor, 'webhook:write')
    const { url, events } = c.req.valid('json')
    const { agencyId } = actor as Extract<typeof actor, { kind: 'key' }>
    const made = await createHook(needs, actor, { agencyId, url, events, formKey: formKeyOf(c, actor) })
    return c.json({ id: made.hook, secret: made.secret }, 200)
  })
  api.openapi(getWebhook, async (c) =>
    c.json(hookView(await getOpenHook(needs, c.get('actor'), c.req.valid('param').id)), 200),
  )
  api.openapi(changeWebhook, async (c) => {
    demandScope(c.get('actor'), 'webhook:write')
    const hook = c.req.valid('param').id
    const { url, events } = c.req.valid('json')
    await changeHook(needs, c.get('actor'), { hook, ...(url && { url }), ...(events && { events }) })
    return c.json({ id: hook }, 200)
  })
  api.openapi(rotateWebhook, async (c) => {
    demandScope(c.get('actor'), 'webhook:write')
    const made = await rotateHook(needs, c.get('actor'), { hook: c.req.valid('param').id })
    return c.json({ id: made.hook, secret: made.secret }, 200)
  })
  api.openapi(listDeliveries, async (c) => {
    const { state = null, ...page } = c.req.valid('query')
    const asked = { ...pageOf(page), state, hook: c.req.valid('param').id }
    return c.json(pageView(await listOpenDeliveries(needs, c.get('actor'), asked), deliveryView), 200)
  })
  api.openapi(deleteWebhook, async (c) => {
    demandScope(c.get('actor'), 'webhook:write')
    const hook = c.req.valid('param').id
    await deleteHook(needs, c.get('actor'), { hook })
    return c.json({ id: hook }, 200)
  })
}

function hookView(hook: OpenHook): z.infer<typeof Hook> {
  const { publicId, agency, url, events, failingSince, stoppedBecause, formerUntil, createdAt } = hook
  const state = stoppedBecause ? 'stopped' : failingSince ? 'failing' : 'active'
  return {
    ...{ id: publicId, agency, url, events: [...events], state, stopped_because: stoppedBecause },
    created_at: createdAt.toISOString(),
    failing_since: failingSince?.toISOString() ?? null,
    former_secret_until: formerUntil?.toISOString() ?? null,
  }
}

function deliveryView(delivery: OpenDelivery): z.infer<typeof Delivery> {
  const { publicId, event, type, state, attempts, answerStatus, problem, tookMs } = delivery
  return {
    ...{ id: publicId, message_id: `msg_${event}`, type, state, attempts },
    ...{ answer_status: answerStatus, problem, took_ms: tookMs },
    created_at: delivery.createdAt.toISOString(),
    tried_at: delivery.triedAt?.toISOString() ?? null,
  }
}
