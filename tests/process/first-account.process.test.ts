import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatorCode } from '../authenticator.ts'
import { OPERATOR_SETTINGS } from '../operator-settings.ts'
import { startApplication, type TestApplication } from './application.ts'
import { textOf } from './browser.ts'
import { newWebClient } from './web-client.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'thirty-two characters that only this test knows',
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_HOLDER: 'Agence Essai',
  TRANSFER_BANK: 'Banque Essai',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Agence Essai <agence@example.fr>',
  ...OPERATOR_SETTINGS,
}
const EMAIL = 'marie.dupont@example.org'
const PASSWORD = 'Garrigue-Tuile-47'
const AGENCY = {
  slug: 'agence-du-port',
  name: 'Agence du Port',
  legalForm: 'SARL au capital de 10 000 €',
  siren: '732 829 320',
  address: '1 quai du Port, 06400 Cannes',
  email: 'contact@example.org',
  phone: '04 93 00 00 00',
  cardNumber: 'CPI 0601 2026 000 000 001',
  cardAuthority: 'la CCI d’essai',
  guarantor: 'Garant Essai',
  guarantorAddress: '2 rue des Essais, 75000 Paris',
  liabilityInsurer: 'Assureur Essai, police 1',
  mediator: 'Médiateur Essai',
  mediatorUrl: 'https://mediateur.example.org',
}

let application: TestApplication
beforeAll(async () => {
  application = await startApplication({ variables: PRODUCTION })
})
afterAll(() => application?.remove())

const createUser = (...words: string[]) => command('db/create-user.ts', ...words)

/** A script of package.json on the application’s own database. */
async function command(script: string, ...words: string[]) {
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, DEMO: '', DATABASE_URL: '', ...PRODUCTION, DATA_DIR: application.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, said }
}

test('a command opens the agency and another the first account, while no application has their database', async () => {
  expect(application.output()).toContain('npm run user:create')
  const busy = await createUser('--role', 'SUPER_ADMIN', '--email', EMAIL)
  expect(busy).toMatchObject({ code: 1, said: expect.stringContaining(String(application.pid)) })
  await application.stop()

  const file = join(application.folder, 'agence.json')
  writeFileSync(file, JSON.stringify(AGENCY))
  expect(await command('db/create-agency.ts', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('--role AGENCY_ADMIN --agency agence-du-port'),
  })
  const agent = await createUser('--role', 'AGENT', '--agency', AGENCY.slug, '--email', 'a@example.org')
  expect(agent).toMatchObject({ code: 0, said: expect.stringContaining('Compte ouvert') })

  const opened = await createUser('--role', 'SUPER_ADMIN', '--email', EMAIL)
  expect(opened.code).toBe(0)
  const token = /reset-password\?token=(\S+)/.exec(opened.said)![1]!

  const before = application.output().length
  await application.start()
  expect(application.output().slice(before)).not.toContain('user:create')
  const { location } = await newWebClient(application.origin).send(`/auth/reset-password?token=${token}`, {
    form: { password: PASSWORD },
  })
  expect(location).toBe('/auth/login?motif=mot-de-passe-change')
  expect((await newWebClient(application.origin).get('/mentions-legales')).text).toContain('732 829 320')
})

test('the account opens only the page that adds a second factor, until it has one', async () => {
  const client = newWebClient(application.origin)
  const enter = () =>
    client.send('/auth/login', { form: { intent: 'password', email: EMAIL, password: PASSWORD } })
  expect((await enter()).location).toBe('/admin/dashboard')
  for (const path of ['/admin/dashboard', '/agent/dashboard', '/admin/settings', '/traveler/dashboard'])
    expect([path, (await client.get(path)).location]).toEqual([path, '/auth/security'])
  const page = await client.get('/auth/security')
  expect(page.status).toBe(200)
  expect(textOf(page.text)).toContain('Un second facteur, avant tout le reste')

  const answer = (form: Record<string, string>) => client.send('/auth/security', { form })
  const begun = await answer({ intent: 'begin', currentPassword: PASSWORD })
  const uri = /name="uri" value="([^"]+)"/.exec(begun.text)![1]!.replaceAll('&amp;', '&')
  const wrong = textOf((await answer({ intent: 'confirm', uri, code: '000000' })).text)
  expect(wrong).toContain('Saisissez les six chiffres que montre votre application.')
  expect(wrong).not.toContain('code de secours')
  const done = await answer({ intent: 'confirm', uri, code: authenticatorCode(uri) })
  expect(done.text).toContain('Télécharger les codes')
  expect(textOf(done.text)).toContain('Continuer vers mon espace')
  expect((await client.get('/admin/dashboard')).status).toBe(200)
  expect((await enter()).location).toBe('/auth/second-step')

  await application.stop()
  expect(await command('db/reset-factors.ts', '--email', EMAIL)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^Retiré\u00a0: l’application d’authentification\. .*un e-mail l’en avertit\.\n$/,
    ),
  })
})
