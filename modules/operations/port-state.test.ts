import { expect, test } from 'vitest'
import { portStates } from './port-state.ts'

type Configured = Parameters<typeof portStates>[0]

const BARE: Configured = {
  mail: { provider: 'embedded' },
  maps: { provider: 'google', key: null },
  places: { provider: 'ban' },
  timestamps: { provider: 'embedded' },
  payments: { provider: 'embedded' },
  files: { provider: 'folder' },
  scanner: null,
  push: { privateKey: null },
}

const FULL: Configured = {
  ...{
    mail: { provider: 'smtp' },
    maps: { provider: 'google', key: 'AIza-secret' },
    places: { provider: 'google' },
  },
  ...{
    timestamps: { provider: 'rfc3161' },
    payments: { provider: 'transfers', cards: { secretKey: 'sk_live_secret' } },
    scanner: { path: '/run/clamd' },
  },
  files: { provider: 's3' },
  push: { privateKey: 'a-private-key' },
}

test('each service that is not plugged in says what is missing, by the name of its setting', () => {
  const wanting = portStates(BARE).filter(({ missing }) => missing !== null)
  expect(wanting.map(({ port }) => port)).toEqual([
    'Paiement',
    'Horodatage',
    'Courrier',
    'Carte',
    'Antivirus',
  ])
  for (const { missing } of wanting) expect(missing).toMatch(/\([A-Z_, ]+\)/)
})

test('a service that is plugged in names its settings and shows no value of them', () => {
  const states = portStates(FULL)
  expect(states.every(({ missing }) => missing === null)).toBe(true)
  const settings = states.flatMap((one) => one.settings)
  expect(settings).toContain('SMTP_URL')
  expect(settings).toContain('STRIPE_SECRET_KEY')
  expect(JSON.stringify(states)).not.toMatch(/secret|private-key|clamd"|run/)
})
