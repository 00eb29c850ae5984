import { expect } from '@playwright/test'
import { newTraveler } from './booking.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a message reaches the agency, typed text survives errors, each of which leads to its field, and the writer gets an answer', async ({
  page,
}) => {
  const { email } = newTraveler()
  const message = `La piscine est-elle chauffée en avril ? ${email}`
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Nom' }).fill('Camille Exemple')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('camille@')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()

  await expect(page.getByRole('alert')).toContainText('Informations incomplètes')
  await expect(page).toHaveTitle(/^Erreur\s: /)
  await page.getByRole('alert').getByRole('link', { name: 'Indiquez une adresse e-mail complète' }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Camille Exemple')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Votre message est parti' })).toBeVisible()

  const { text } = await readMail(page, 'agence@demo.calanque.fr', 'Message de Camille Exemple')
  expect(text).toContain(email)
  expect((await readMail(page, email, 'Votre message nous est parvenu')).text).toContain('chauffée en avril')
})

test('a message whose hidden field is filled in is not sent', async ({ request }) => {
  const html = await (await request.get('/contact')).text()
  const agency = /<select\b[^>]*name="agency".*?<option\b[^>]*value="([^"]*)"/s.exec(html)![1]!
  const form = {
    agency,
    name: 'Robot',
    email: 'robot@example.com',
    message: 'Achetez ceci, vite.',
    site: 'x',
  }
  const answer = await request.post('/contact', { form, maxRedirects: 0 })
  expect(answer.headers().location).toBe('/contact?envoi=fait')
  const mails = await (await request.get('/demo/mails?to=robot@example.com')).text()
  expect(mails).toContain('<main')
  expect(mails).not.toMatch(/<a\b[^>]*href="\/demo\/mails\/[\w-]+"/)
})
