import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReservationTracking } from '../tracking.ts'
import { NightsSentence } from './reservation-facts.tsx'

const END = new Date('2026-11-26T11:00:00Z')

function said(facts: Partial<ReservationTracking>) {
  const tracking = { status: 'awaiting_payment', holdExpiresAt: null, endsUnpaidAt: null, ...facts }
  return renderToStaticMarkup(<NightsSentence tracking={tracking as ReservationTracking} />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
}

test('a signed stay that waits for a transfer says until when its nights are held, and when the booking ends', () => {
  const words = said({ holdExpiresAt: END, endsUnpaidAt: END })
  expect(words).toContain('Vos nuits sont retenues jusqu’au 26 novembre 2026 à 12 h.')
  expect(words).toContain(
    'Si votre séjour n’est pas confirmé le 26 novembre 2026 à 12 h, la réservation prend fin',
  )
})

test('a signed stay whose nights are held no longer says so, with the same end', () => {
  const words = said({ endsUnpaidAt: END })
  expect(words).toContain(
    'Vos nuits ne sont plus retenues : tant qu’elles sont libres, vous pouvez encore payer.',
  )
  expect(words).toContain('confirmé le 26 novembre 2026 à 12 h')
})

test('a cancelled stay holds no night', () => {
  expect(said({ status: 'cancelled', endsUnpaidAt: END })).toContain('ne vous sont plus réservées')
})
