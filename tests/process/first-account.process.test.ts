import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApplication, type TestApplication } from './application.ts'
import { newWebClient, signInAs } from './web-client.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'thirty-two characters that only this test knows',
  TRANSFER_IBAN: 'FR7630006000011234567890189',
  TRANSFER_BIC: 'AGRIFRPP',
  TRANSFER_HOLDER: 'Agence Essai',
  TRANSFER_BANK: 'Banque Essai',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Agence Essai <agence@example.fr>',
}
const EMAIL = 'marie.dupont@example.org'
const PASSWORD = 'Garrigue-2027'

let application: TestApplication
beforeAll(async () => {
  application = await startApplication({ variables: PRODUCTION })
})
afterAll(() => application?.remove())

/** `npm run user:create -- …` on the application’s own database. */
async function createUser(...words: string[]) {
  const child = spawn(process.execPath, ['db/create-user.ts', ...words], {
    env: { ...process.env, DEMO: '', DATABASE_URL: '', ...PRODUCTION, DATA_DIR: application.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, said }
}

test('whoever opens for business gets the first account of the house by one command', async () => {
  expect(application.output()).toContain('npm run user:create')
  const busy = await createUser('--role', 'SUPER_ADMIN', '--email', EMAIL)
  expect(busy).toMatchObject({ code: 1, said: expect.stringContaining(String(application.pid)) })
  await application.stop()

  expect(await createUser('--role', 'CHEF', '--email', EMAIL)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Le rôle CHEF n’existe pas'),
  })
  expect(await createUser('--role', 'AGENT', '--agency', 'nulle', '--email', EMAIL)).toMatchObject({
    code: 1,
    said: expect.stringContaining('L’agence nulle n’existe pas'),
  })
  const opened = await createUser('--role', 'SUPER_ADMIN', '--email', EMAIL)
  expect(opened.code).toBe(0)
  const token = /reset-password\?token=(\S+)/.exec(opened.said)![1]!
  expect(await createUser('--role', 'ADMIN', '--email', EMAIL)).toMatchObject({
    code: 1,
    said: expect.stringContaining('a déjà un compte (Super Admin). Rien n’a changé.'),
  })

  const before = application.output().length
  await application.start()
  expect(application.output().slice(before)).not.toContain('user:create')
  const { location } = await newWebClient(application.origin).send(`/auth/reset-password?token=${token}`, {
    form: { password: PASSWORD },
  })
  expect(location).toBe('/auth/login?motif=mot-de-passe-change')
  const client = await signInAs(application.origin, EMAIL, PASSWORD)
  const dashboard = await client.get('/admin/dashboard')
  expect(dashboard.status).toBe(200)
  expect(dashboard.text).toContain('Activez la double authentification')
})
