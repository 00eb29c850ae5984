import { expect, test } from 'vitest'
import { funnelLinesOf, stepPathOf } from './agency-funnel-list.ts'

const days = { from: '2026-01-01', to: '2026-12-31' }

test('a number of the funnel of an agent opens the steps or the reservations of that agent in those days', () => {
  const line = { key: 'lea', by: 'agent', days } as const
  expect(funnelLinesOf(line, 'calls')).toBe(
    '/agent/analytics/etapes?step=call&agent=lea&at-from=2026-01-01&at-to=2026-12-31',
  )
  expect(funnelLinesOf(line, 'signed')).toBe(
    '/agent/reservations?agent=lea&booked-from=2026-01-01&booked-to=2026-12-31&contract=signed',
  )
})

test('a number of the funnel of a source opens its reservations, and the steps of all agents', () => {
  const line = { key: 'proposal', by: 'source', days: {} } as const
  expect(funnelLinesOf(line, 'proposals')).toBe('/agent/analytics/etapes?step=proposal')
  expect(funnelLinesOf(line, 'confirmed')).toBe('/agent/reservations?source=proposal&status=confirmed')
})

test.each([
  ['call', '/agent/contacts/zoe/history'],
  ['proposal', '/agent/carts/one'],
  ['option', '/agent/options/one'],
] as const)('a %s opens its page', (step, path) => {
  const line = { id: 'one', contactId: 'zoe', contact: 'Zoé', agent: null, at: '2026-11-02T09:00:00.000Z' }
  const of = (readsOptions: boolean) =>
    stepPathOf({ ...line, step, readsOptions } as Parameters<typeof stepPathOf>[0])
  expect(of(true)).toBe(path)
  expect(of(false)).toBe(step === 'option' ? '/agent/contacts/zoe/history' : path)
})
