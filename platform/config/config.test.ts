import { expect, test } from 'vitest'
import { OPERATOR_SETTINGS } from '#tests/operator-settings.ts'
import { readConfig } from './config.ts'

test('without settings everything runs embedded, as a demonstration', () => {
  expect(readConfig({})).toMatchObject({
    database: { provider: 'embedded', directory: '.data/postgres' },
    mail: { provider: 'embedded' },
    demo: true,
    publicUrl: 'http://localhost:3000',
  })
})

test('a database address chooses PostgreSQL, an SMTP address sends mail', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://u@localhost/calanque',
    SMTP_URL: 'smtp://localhost:1025',
  })
  expect(config.database).toEqual({ provider: 'postgres', url: 'postgres://u@localhost/calanque' })
  expect(config.mail).toMatchObject({ provider: 'smtp', url: 'smtp://localhost:1025' })
})

test('files are in the folder of the data, or in a bucket once all of its settings are given', () => {
  const given = {
    ...{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'calanque', S3_REGION: 'fr-par' },
    ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
  }
  expect(readConfig({}).files).toEqual({ provider: 'folder', directory: '.data/files' })
  expect(readConfig(given).files).toEqual({
    ...{ provider: 's3', endpoint: 'https://s3.example', bucket: 'calanque', region: 'fr-par' },
    ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
  })
  expect(() => readConfig({ ...given, S3_REGION: '' })).toThrow('S3_REGION')
})

test('maps are the open national ones, unless our coast line or Google is asked for', () => {
  expect(readConfig({ GOOGLE_MAPS_KEY: 'x' }).maps).toEqual({ provider: 'ign' })
  expect(readConfig({ MAPS: 'coast' }).maps).toEqual({ provider: 'coast' })
  expect(readConfig({ MAPS: 'google' }).maps).toEqual({ provider: 'google', key: null, mapId: null })
  expect(readConfig({ MAPS: 'google', GOOGLE_MAPS_KEY: 'x' }).maps).toMatchObject({ key: 'x' })
  expect(() => readConfig({ MAPS: 'paper' })).toThrow('MAPS')
})

test('places come from our gazetteer, unless an address base or Google is asked for with its key', () => {
  expect(readConfig({ GOOGLE_MAPS_KEY: 'x' }).places).toEqual({ provider: 'embedded' })
  expect(readConfig({ PLACES: 'ban' }).places).toEqual({ provider: 'ban' })
  expect(readConfig({ PLACES: 'google', GOOGLE_PLACES_KEY: 'p', GOOGLE_MAPS_KEY: 'm' }).places).toEqual({
    provider: 'google',
    key: 'p',
  })
  expect(readConfig({ PLACES: 'google', GOOGLE_MAPS_KEY: 'm' }).places).toMatchObject({ key: 'm' })
  expect(() => readConfig({ PLACES: 'google' })).toThrow('GOOGLE_PLACES_KEY')
})

const ACCOUNT = {
  TRANSFER_IBAN: 'FR76 3000 6000 0112 3456 7890 189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_HOLDER: 'Agence Essai',
  TRANSFER_BANK: 'Banque Essai',
}
const MAIL = { SMTP_URL: 'smtps://agence@mail.example', MAIL_FROM: 'Agence Essai <agence@example.fr>' }
const PRODUCTION = { ...MAIL, ...OPERATOR_SETTINGS, NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) }

test('production is no demo and needs a secret', () => {
  expect(() => readConfig({ ...ACCOUNT, ...MAIL, NODE_ENV: 'production' })).toThrow('APP_SECRET')
  expect(readConfig({ ...ACCOUNT, ...PRODUCTION }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
})

test('production with the bank of test cards is refused, with the settings to give instead', () => {
  expect(() => readConfig(PRODUCTION)).toThrow(/TRANSFER_IBAN[\s\S]*cartes d’essai/)
  expect(() => readConfig(PRODUCTION)).toThrow(/DEMO=1/)
  expect(readConfig({ ...PRODUCTION, ...ACCOUNT }).payments).toEqual({
    provider: 'transfers',
    account: {
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      accountHolder: 'Agence Essai',
      bankName: 'Banque Essai',
    },
    cards: null,
  })
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).payments).toEqual({ provider: 'embedded' })
  expect(readConfig({}).payments).toEqual({ provider: 'embedded' })
})

const STRIPE = {
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('cards are taken by the Stripe account whose keys are all given, beside the account of transfers', () => {
  expect(readConfig({ ...ACCOUNT, ...STRIPE }).payments).toMatchObject({
    ...{ provider: 'transfers', account: { bic: 'AGRIFRPP' } },
    cards: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', api: null },
  })
  for (const name of Object.keys(STRIPE))
    expect(() => readConfig({ ...ACCOUNT, ...STRIPE, [name]: '' }), name).toThrow(name)
  expect(() => readConfig(STRIPE)).toThrow('TRANSFER_IBAN')
  expect(() => readConfig({ ...ACCOUNT, ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('clé secrète')
  expect(() => readConfig({ ...ACCOUNT, ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(
    'l’une d’essai, l’autre réelle',
  )
})

test('production with the embedded mailbox is refused, with the settings to give instead', () => {
  const { SMTP_URL, MAIL_FROM, ...unsent } = { ...PRODUCTION, ...ACCOUNT }
  for (const given of [unsent, { ...unsent, SMTP_URL }, { ...unsent, MAIL_FROM }])
    expect(() => readConfig(given)).toThrow(/SMTP_URL[\s\S]*MAIL_FROM[\s\S]*boîte embarquée[\s\S]*DEMO=1/)
  expect(readConfig({ ...unsent, SMTP_URL, MAIL_FROM }).mail).toEqual({
    provider: 'smtp',
    url: SMTP_URL,
    from: MAIL_FROM,
  })
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).mail).toMatchObject({ provider: 'embedded' })
})

test('a bank account that is incomplete or invalid is refused', () => {
  for (const name of ['TRANSFER_BIC', 'TRANSFER_HOLDER', 'TRANSFER_BANK'])
    expect(() => readConfig({ ...ACCOUNT, [name]: '' }), name).toThrow('TRANSFER_IBAN')
  expect(() => readConfig({ ...ACCOUNT, TRANSFER_IBAN: 'FR00 0000' })).toThrow('IBAN')
  expect(() => readConfig({ ...ACCOUNT, TRANSFER_BIC: 'nope' })).toThrow('TRANSFER_BIC')
})

test('production needs every fact of its operator but the hours; the error names those missing', () => {
  const { OPERATOR_SIREN, OPERATOR_MEDIATOR, ...rest } = { ...PRODUCTION, ...ACCOUNT }
  expect(() => readConfig(rest)).toThrow(/OPERATOR_SIREN[\s\S]*OPERATOR_MEDIATOR/)
  expect(() =>
    readConfig({ ...MAIL, ...ACCOUNT, NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) }),
  ).toThrow(/OPERATOR_NAME[\s\S]*OPERATOR_SIREN/)
  expect(() => readConfig({ OPERATOR_NAME: 'Agence Essai' })).toThrow(/OPERATOR_SIREN/)
  expect(() => readConfig({ ...rest, OPERATOR_MEDIATOR, OPERATOR_SIREN: '732829321' })).toThrow(/SIREN/)
  expect(readConfig({ ...rest, OPERATOR_MEDIATOR, OPERATOR_SIREN }).operator).toMatchObject({
    name: OPERATOR_SETTINGS.OPERATOR_NAME,
    siren: '732 829 320',
    hours: null,
  })
})

test('the demonstration has a fictitious operator; elsewhere it is the configured one or null', () => {
  expect(readConfig({}).operator).toMatchObject({ siren: '000 000 000' })
  expect(readConfig({ DEMO: '0' }).operator).toBeNull()
  expect(readConfig(OPERATOR_SETTINGS).operator).toMatchObject({ name: OPERATOR_SETTINGS.OPERATOR_NAME })
})

test('the error names every invalid variable', () => {
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'nope' })).toThrow(/PORT[\s\S]*DATABASE_URL/)
})

test('the facts of the legal mentions come from the environment, and are null when not set', () => {
  expect(readConfig({}).legal).toEqual({
    publicationDirector: null,
    hostingProvider: null,
    tradeRegister: null,
    vatNumber: null,
  })
  expect(readConfig({ HOSTING_PROVIDER: 'Hébergeur Essai, Paris' }).legal.hostingProvider).toBe(
    'Hébergeur Essai, Paris',
  )
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '' }).database.provider).toBe('embedded')
})

test('the antivirus is named by the path of its socket or by a host and a port, and there is none by default', () => {
  expect(readConfig({}).scanner).toBeNull()
  expect(readConfig({ CLAMD: '/run/clamav/clamd.ctl' }).scanner).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(readConfig({ CLAMD: 'localhost:3310' }).scanner).toEqual({ host: 'localhost', port: 3310 })
  expect(() => readConfig({ CLAMD: 'clamd' })).toThrow(/CLAMD/)
})

test('wrong settings are named in French, each with what it needs', () => {
  const refused = () => readConfig({ PORT: 'x', MAPS: 'paper', APP_SECRET: 'short' })
  expect(refused).toThrow(/^Ces réglages sont à corriger, puis relancez\u00a0:\n/)
  expect(refused).toThrow(/APP_SECRET\u00a0: demande 32 caractères/)
  expect(refused).not.toThrow(/Invalid (?:input|option)|expected/)
})
