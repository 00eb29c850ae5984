import { expect, test } from 'vitest'
import { NOTICE_KIND_NAMES } from './notice.ts'
import { DEFAULT_DELIVERY, DEFAULT_DIGEST_HOUR, DIGEST_HOURS, deliveriesOf } from './notice-choice.ts'

test('each kind has a way by default that it offers, and can be seen in the console alone or not at all', () => {
  for (const kind of NOTICE_KIND_NAMES) {
    expect(deliveriesOf(kind)).toContain(DEFAULT_DELIVERY[kind])
    expect(deliveriesOf(kind)).toEqual(expect.arrayContaining(['none', 'console', 'digest']))
  }
})

test('what loses a sale by waiting is mailed at once unless its reader chooses otherwise', () => {
  expect(NOTICE_KIND_NAMES.filter((kind) => DEFAULT_DELIVERY[kind] === 'mail')).toEqual([
    'option_lapses',
    'stay_cancelled',
    'proposal_answered',
  ])
})

test('an opened proposal has no mail of its own: that of its answers says it', () => {
  expect(deliveriesOf('proposal_opened')).not.toContain('mail')
})

test('the summary leaves at eight unless its reader chooses another hour', () => {
  expect(DIGEST_HOURS).toContain(DEFAULT_DIGEST_HOUR)
})
