import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { openAgency } from './open-agency.ts'
import { enterAs, signIn } from './sign-in.ts'

const HEAD = 'ines.garrigue@example.org'
const PASSWORD = 'Mistral-Tuile-48'

async function enterAsHead(page: Page): Promise<void> {
  const { text } = await readMail(page, HEAD, 'Agence du Levant')
  const { pathname, search } = new URL(/https?:\S+reset-password\?token=[\w-]+/.exec(text)![0])
  await page.goto(pathname + search)
  await page.getByLabel('Nouveau mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  const form = { intent: 'password', email: HEAD, password: PASSWORD }
  const entered = await page.request.post('/auth/login', { form, maxRedirects: 0 })
  expect(entered.headers().location).toBe('/agent/dashboard')
}

test('an administrator opens an agency, its head enters by their mail, and a villa is given to it', async ({
  page,
  browser,
}) => {
  const owner = await browser.newPage()
  const head = await browser.newPage()
  await signIn(page, 'admin@demo.calanque.fr')
  await openAgency(page, { name: 'Agence du Levant', siren: '732 829 320', headEmail: HEAD })
  await enterAsHead(head)

  await enterAs(owner, 'proprietaire@demo.calanque.fr')
  await owner.goto('/owner/properties/new')
  await owner.getByLabel('Numéro et rue').fill('14 chemin des Essais')
  await owner.getByLabel('Code postal').fill('83400')
  await owner.getByLabel('Ville').fill('Hyères')
  await owner.getByRole('button', { name: 'Créer l’annonce' }).click()
  await owner.waitForURL(/\/owner\/properties\/[0-9a-f-]{36}\/edit$/)
  const villa = new URL(owner.url()).pathname.split('/')[3]!

  expect((await head.goto(`/agent/properties/${villa}`))!.status()).toBe(404)
  await page.goto(`/admin/properties/${villa}/transfert`)
  await page.getByLabel('Agence').selectOption({ label: 'Agence du Levant' })
  await page.getByLabel('Motif').fill('Le propriétaire a changé d’agence.')
  await page.getByRole('button', { name: 'Confier la villa' }).click()
  await page.waitForURL(/motif=confiee/)
  await expect(page.getByText('La villa est confiée à Agence du Levant')).toBeVisible()

  expect((await head.goto(`/agent/properties/${villa}`))!.status()).toBe(200)
  expect((await readMail(page, 'proprietaire@demo.calanque.fr', 'est confiée à')).text).toContain(
    'Agence du Levant',
  )
  await owner.reload()
  await expect(owner.getByLabel('Titre de l’annonce')).toBeVisible()
})
