import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { OPERATOR_SETTINGS } from '#tests/operator-settings.ts'
import { houseSettings, secretSettings } from './house-setting.ts'

const stateOf = (variables: Record<string, string>) => {
  const config = readConfig(variables)
  return new Map(houseSettings(config).map(({ setting, ...one }) => [setting, one]))
}
const SECRETS = {
  APP_SECRET: 'a-secret-that-is-long-enough-for-it',
  DATABASE_URL: 'postgres://calanque:pass-word@localhost/calanque',
  SMTP_URL: 'smtps://agence:pass-word@mail.example',
  GOOGLE_MAPS_KEY: 'AIza-maps',
  GOOGLE_PLACES_KEY: 'AIza-places',
}
const ACCOUNT = {
  TRANSFER_IBAN: 'FR76 3000 6000 0112 3456 7890 189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_HOLDER: 'Agence Essai',
  TRANSFER_BANK: 'Banque Essai',
}

test('a fact of the house says which variable gives it, and one that is not given what its absence means', () => {
  const given = stateOf({ ...OPERATOR_SETTINGS, PUBLIC_URL: 'https://villas.example' })
  expect(given.get('OPERATOR_NAME')).toMatchObject({
    source: 'given',
    value: OPERATOR_SETTINGS.OPERATOR_NAME,
  })
  expect(given.get('PUBLIC_URL')).toMatchObject({ source: 'given', value: 'https://villas.example' })
  expect(given.get('MAIL_FROM')).toMatchObject({ source: 'default', missing: null })
  expect(given.get('VAT_NUMBER')).toMatchObject({
    ...{ source: 'absent', value: null, missing: 'Les mentions légales le laissent de côté.' },
  })
})

test('what the demonstration invents is said to be invented', () => {
  expect(stateOf({}).get('OPERATOR_NAME')).toMatchObject({ source: 'demo', missing: null })
  expect(stateOf({ DEMO: '0' }).get('OPERATOR_NAME')).toMatchObject({ source: 'absent', value: null })
})

test('an account number shows its end alone, and a secret that it is given', () => {
  const variables = { ...SECRETS, ...ACCOUNT }
  const config = readConfig(variables)
  const secrets = secretSettings(config.given)
  const shown = JSON.stringify([houseSettings(config), secrets])
  for (const hidden of [...Object.values(SECRETS), 'pass-word', '3000600001'])
    expect(shown).not.toContain(hidden)
  expect(stateOf(variables).get('TRANSFER_IBAN')).toMatchObject({ value: '…0189', source: 'given' })
  expect(secrets.filter(({ isGiven }) => !isGiven).map(({ setting }) => setting)).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'S3_SECRET_ACCESS_KEY',
    'VAPID_PRIVATE_KEY',
  ])
})
