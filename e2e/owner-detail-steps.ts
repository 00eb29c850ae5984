import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { linkIn } from './house-steps.ts'
import { codeIn, readMail } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'

/** Steps by which an owner declares their house and says what they are paid on. */

/** The password of the owner of a journey. */
export const PASSWORD = 'Garrigue-Tuile-47'
const IBAN = 'FR76 3000 6000 0112 3456 7890 189'
const DETAILS = /https?:\/\/\S+\/coordonnees\/[\w-]+/

/** Presses a button of the page and waits until the page has the answer. */
export async function save(page: Page, button: string) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: button, exact: true }).click()
  expect((await answer).status()).toBeLessThan(300)
}

/** The owner reads the declaration of the page, says that they do not live there, and declares on their honor. */
export async function swear(owner: Page) {
  await expect(owner.getByText(/^Moi, Hélène Vidal, .*3 avenue des Pins.*06029001234AB/)).toBeVisible()
  await owner.getByRole('button', { name: 'Déclarer sur l’honneur' }).click()
  await expect(owner.getByText('Cochez cette case pour déclarer sur l’honneur.')).toBeVisible()
  await owner.getByRole('radio', { name: 'Ce logement n’est pas ma résidence principale.' }).check()
  await owner.getByRole('checkbox', { name: /^Je déclare sur l’honneur/ }).check()
  await owner.getByRole('button', { name: 'Déclarer sur l’honneur' }).click()
  await expect(owner.getByText(/votre déclaration est enregistrée/i)).toBeVisible()
}

/** The owner gives the bank account, by the mail that proves the mailbox, and the tax identity. */
export async function giveDetails(owner: Page, email: string) {
  await owner.goto('/owner/settings/versements')
  await owner.getByLabel('Titulaire du compte').fill('Hélène Vidal')
  await owner.getByLabel(/^Numéro de compte/).fill(IBAN)
  await owner.getByLabel(/^Votre mot de passe/).fill(PASSWORD)
  await owner.getByRole('button', { name: 'Enregistrer ce compte' }).click()
  await owner.goto(
    await linkIn(owner, email, 'Confirmez votre compte bancaire', /https?:\/\/\S+\/compte-bancaire\/[\w-]+/),
  )
  await owner.getByRole('button', { name: 'Confirmer ce compte' }).click()
  await owner.waitForURL('**/owner/settings/versements**')
  await owner.goto('/owner/settings/fiscalite')
  await declare(owner)
  await expect(owner.getByText(/enregistrée?/).first()).toBeVisible()
}

/** The owner gives the tax identity of a person. */
async function declare(owner: Page) {
  const own = owner.locator('form').filter({ has: owner.getByLabel('Date de naissance') })
  await own.getByRole('combobox', { name: 'Pays de l’impôt' }).selectOption({ label: 'France' })
  await own.getByLabel('Numéro fiscal').fill('1234567890123')
  await own.getByLabel('Date de naissance').fill('1970-05-02')
  await own.getByRole('button', { name: 'Enregistrer' }).click()
}

/** The owner gives the bank account, the declaration and the tax identity by the mailed link, which then shows that nothing is missing. */
export async function giveDetailsByLink(owner: Page, email: string) {
  const link = await linkIn(owner, email, 'Vos coordonnées de propriétaire', DETAILS)
  await openHydrated(owner, link)
  await expectAccessible(owner, 'the details that an owner is asked for')
  await owner.getByLabel('Titulaire du compte').fill('Hélène Vidal')
  await owner.getByLabel(/^Numéro de compte/).fill(IBAN)
  await save(owner, 'Enregistrer ce compte')
  const { text } = await readMail(owner, email, 'Votre code pour confirmer votre compte bancaire')
  await owner.getByLabel('Code à six chiffres').fill(codeIn(text))
  await save(owner, 'Confirmer ce compte')
  await expect(owner.getByText(/^Le compte \S+\s0189 est enregistré/)).toBeVisible()
  await swear(owner)
  await declare(owner)
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Vos coordonnées sont enregistrées')
}
