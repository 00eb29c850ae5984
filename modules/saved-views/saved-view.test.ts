import { describe, expect, test } from 'vitest'
import { viewAddress } from './saved-view.ts'

describe('the address that a view keeps', () => {
  test('is the page of a console with its filters and its sort', () => {
    expect(viewAddress('/agent/reservations?status=confirmed&sort=-arrival')).toEqual({
      path: '/agent/reservations',
      search: '?status=confirmed&sort=-arrival',
    })
    expect(viewAddress('/owner/reservations')).toEqual({ path: '/owner/reservations', search: '' })
  })

  test('has neither the page of the rows nor what was just done', () => {
    expect(viewAddress('/agent/dashboard?page=3&arrivals-page=2&q=azur&done=1&motif=fait')?.search).toBe(
      '?q=azur',
    )
  })

  test.each([
    'https://example.org/agent/reservations',
    '//example.org/agent/reservations',
    '/annonces?q=azur',
    '/agentx/reservations',
    'agent/reservations',
    `/agent/reservations?q=${'a'.repeat(1000)}`,
  ])('%s is no address of a list of the consoles', (address) => {
    expect(viewAddress(address)).toBeNull()
  })
})
