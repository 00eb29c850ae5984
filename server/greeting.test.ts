import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { OPERATOR_SETTINGS } from '#tests/operator-settings.ts'
import { greetingOf } from './greeting.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'thirty-two characters that only this test knows',
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_HOLDER: 'Agence Essai',
  TRANSFER_BANK: 'Banque Essai',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Agence Essai <agence@example.fr>',
  ...OPERATOR_SETTINGS,
}
const LEGAL = {
  PUBLICATION_DIRECTOR: 'Camille Exemple',
  HOSTING_PROVIDER: 'Hébergeur Essai, Paris, 01 00 00 00 00',
  TRADE_REGISTER: 'RCS Cannes 000 000 000',
  VAT_NUMBER: 'FR00 000000000',
}

const said = (variables: Record<string, string>, staffed = true) =>
  greetingOf(readConfig(variables), { staffed }).join('\n')

test('a start in production lists the missing legal mentions', () => {
  expect(said({ ...PRODUCTION, ...LEGAL })).not.toContain('mentions légales')
  expect(said({ ...PRODUCTION, ...LEGAL, VAT_NUMBER: '', HOSTING_PROVIDER: '' })).toContain(
    'mentions légales (HOSTING_PROVIDER, VAT_NUMBER)',
  )
})

test('a start on https without trusting a proxy warns that visitors share one address', () => {
  const https = { ...PRODUCTION, PUBLIC_URL: 'https://calanque.example' }
  expect(said(https)).toContain('TRUST_PROXY=1')
  expect(said({ DEMO: '1', PUBLIC_URL: https.PUBLIC_URL })).toContain('TRUST_PROXY=1')
  expect(said({ ...https, TRUST_PROXY: '1' })).not.toContain('TRUST_PROXY')
  expect(said({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })).not.toContain('TRUST_PROXY')
})

test('a demonstration has fictitious legal mentions, and shows its accounts', () => {
  expect(said({ DEMO: '1' })).not.toContain('mentions légales')
  for (const name of ['voyageur', 'agence', 'agent2', 'agence2'])
    expect(said({ DEMO: '1' })).toContain(`${name}@demo.calanque.fr`)
})

test('a start in production without a staff account shows the command that creates one', () => {
  expect(said(PRODUCTION, false)).toContain('npm run user:create -- --role SUPER_ADMIN --email')
  expect(said(PRODUCTION, true)).not.toContain('user:create')
})
