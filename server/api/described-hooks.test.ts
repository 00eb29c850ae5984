import { expect, test } from 'vitest'
import { PUBLIC_DOORS } from '#modules/public-api/public-doors.ts'
import { HOOK_EVENT_NAMES, HOOK_EVENTS } from '#modules/webhooks/hook-event.ts'
import { hookMessageSchema } from '#modules/webhooks/hook-event-schemas.ts'
import { describedHooks } from './described-hooks.ts'

type Described = {
  post: {
    summary: string
    description: string
    parameters: { name: string }[]
    requestBody: { content: Record<string, { schema: { required: string[] }; example: unknown }> }
    responses: Record<string, unknown>
  }
}

const hooks = describedHooks() as Record<string, Described>

test('each event of the catalogue is described with its schema, the headers that prove it, and an example that its schema takes', () => {
  expect(Object.keys(hooks)).toEqual(HOOK_EVENT_NAMES)
  for (const type of HOOK_EVENT_NAMES) {
    const { summary, parameters, requestBody, responses } = hooks[type]!.post
    expect(summary).toBe(HOOK_EVENTS[type].label)
    expect(parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    const { schema, example } = requestBody.content['application/json']!
    expect(schema.required).toEqual(['type', 'timestamp', 'data'])
    expect(hookMessageSchema(type).safeParse(example)).toMatchObject({ success: true })
    expect(Object.keys(responses)).toContain('2XX')
  }
})

test('the right that each event asks for is said with the event, and by the doors that choose events', () => {
  for (const type of HOOK_EVENT_NAMES) {
    const { reads } = HOOK_EVENTS[type]
    expect(hooks[type]!.post.description).toContain(reads)
    for (const door of ['addWebhook', 'changeWebhook'] as const)
      expect(PUBLIC_DOORS[door].description).toMatch(
        new RegExp(`${reads} pour [^,]*${type.split('.')[0]}\\.\\*`),
      )
  }
})
