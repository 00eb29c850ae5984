import { expect, type Page } from '@playwright/test'
import { LAPSED_VILLA } from '#tests/process/change-demonstration.ts'
import { expectAccessible } from './accessible.ts'
import { expectConditionsSigned, signConditionsUnseen } from './house-steps.ts'
import { test } from './journey.ts'
import { readMail } from './mailbox.ts'
import { expectPageHydrated } from './open-hydrated.ts'
import { enterAs, signIn } from './sign-in.ts'

const HEAD = 'agence@demo.calanque.fr'
const VILLA = 'Villa Garavan'
const OWNER = 'marius.delestang@demo.calanque.fr'
const LAPSED_OWNER = 'odile.vauban@demo.calanque.fr'

/** Sends the listing to its owner; gives the path of the link in the mail, the `count`th of this villa. */
async function sendToOwner(page: Page, count: number): Promise<string> {
  await page.getByRole('button', { name: 'Envoyer au propriétaire' }).click()
  await expect(page.getByText('Le propriétaire a reçu par e-mail')).toBeVisible()
  const { text } = await readMail(page, '', `Votre annonce à relire, ${VILLA}`, count)
  return new URL(/https?:\/\/\S+\/owner-review\/[\w-]+/.exec(text)![0]).pathname
}

/** Writes the rules of the house and waits for the answer of their save. */
async function changeRules(page: Page, rule: string) {
  await expectPageHydrated(page)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByLabel('Règles de la maison').fill(rule)
  await answer
}

/** Takes the listing of the page off the site for a time. */
async function pause(page: Page, reason: string) {
  await page.getByText('Mettre l’annonce en pause').click()
  await page.getByLabel('Motif de la pause').fill(reason)
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(page.getByText('L’annonce est en pause.')).toBeVisible()
}

/** Archives the listing of the page, after what follows is said. */
async function archive(page: Page) {
  await page.getByText('Archiver l’annonce').click()
  await archiveOpened(page)
}

/** The focus goes to what takes the archiving back. */
async function archiveOpened(page: Page) {
  await expect(page.getByText('Elle quitte le site et la recherche.')).toBeVisible()
  await page.getByRole('button', { name: 'Archiver', exact: true }).click()
  await expect(page.getByText('L’annonce est archivée.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: /^Messages/ }).getByRole('button', { name: 'Annuler' }),
  ).toBeFocused()
}

/** What an act announced has the focus: the button that was pressed has left the page. */
const expectFocusOn = (page: Page, words: string) => expect(page.locator(':focus')).toContainText(words)

test('a listing that its owner sends back with a remark is corrected, approved by link, published, paused, archived and shown again with what changed', async ({
  page,
  browser,
}) => {
  // The owner's browser runs no scripts.
  const owner = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await signIn(page, HEAD)
  await page.getByRole('link', { name: 'Mes Annonces' }).first().click()
  await expectAccessible(page, 'listings of an agency')
  await page.getByRole('searchbox').or(page.getByLabel('Annonce, ville ou propriétaire')).first().fill(VILLA)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: VILLA, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: VILLA })).toBeVisible()
  await expectAccessible(page, 'publication of a listing')
  const publication = new URL(page.url()).pathname
  const [, id] = /properties\/([\w-]+)\/publication/.exec(publication)!

  await page.getByLabel('Motif (facultatif)').fill('La terrasse est à décrire.')
  await page.getByRole('button', { name: 'Reprendre en brouillon' }).click()
  await expect(
    page.getByText('de nouveau un brouillon').or(page.getByText('reprise en brouillon')).first(),
  ).toBeVisible()
  const first = await sendToOwner(page, 1)

  await owner.goto(`${first}/validation`)
  const rules = owner.getByRole('region', { name: 'Règles de la maison' })
  await rules.getByText('Écrire une remarque').click()
  await rules.getByRole('textbox').fill('Le portail se ferme à 22 h.')
  const comment = owner.getByLabel('Votre commentaire (facultatif)')
  await comment.evaluate((area) => area.removeAttribute('maxlength'))
  await comment.fill('a'.repeat(501))
  await owner.getByRole('button', { name: 'Demander une correction' }).click()
  await expect(owner.getByText(/^Raccourcissez ce texte/).first()).toBeVisible()
  await expect(rules.getByRole('textbox')).toHaveValue('Le portail se ferme à 22 h.')
  await comment.fill('Une règle manque.')
  await owner.getByRole('button', { name: 'Demander une correction' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Annonce à reprendre' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Une règle manque.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre en brouillon' }).click()
  await page
    .getByRole('list', { name: 'Remarques du propriétaire' })
    .getByRole('link', { name: 'Règles de la maison' })
    .click()
  await page.waitForURL(`**/agent/properties/${id}/edit/maison`)
  await expect(page.getByText(/Le portail se ferme à 22 h\./).first()).toBeVisible()
  await expectAccessible(page, 'a section with a remark')
  await changeRules(page, 'Le portail se ferme à 22 heures')
  await page.goto(publication)
  const second = await sendToOwner(page, 2)
  expect((await owner.goto(first))!.status()).toBe(410)
  await expect(owner.getByRole('heading', { level: 1, name: 'Un lien plus récent' })).toBeVisible()
  await signConditionsUnseen(owner, OWNER, second)
  await owner.goto(`${second}/validation`)
  await expect(owner.getByText('Une partie a changé depuis votre dernière réponse.')).toBeVisible()
  await expect(rules.locator('ins')).toHaveText('Le portail se ferme à 22 heures')
  await expect(rules).toContainText('Vous aviez écrit')
  await owner.getByRole('button', { name: 'Approuver l’annonce' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Annonce approuvée')
  expect((await owner.goto(second))!.status()).toBe(200)
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Annonce approuvée')

  await expectConditionsSigned(page)
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('L’annonce est en ligne.')).toBeVisible()
  const listing = `/annonces/${id}`
  expect((await owner.goto(listing))!.status()).toBe(200)

  await pause(page, 'Dégât des eaux dans la cuisine.')
  // The focus is on what takes the pause back: one key is enough.
  const undo = page.getByRole('region', { name: /^Messages/ }).getByRole('button', { name: 'Annuler' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expectFocusOn(page, 'L’annonce est de nouveau en ligne')
  // The question of the pause is folded once the page is read again.
  await expect(page.getByText(/Remise en ligne$/)).toHaveCount(1)
  await pause(page, 'Dégât des eaux dans la cuisine.')
  await expectAccessible(page, 'a listing on pause')
  expect((await owner.goto(listing))!.status()).toBe(200)
  await expect(owner.getByRole('heading', { level: 1, name: VILLA })).toBeVisible()
  await expect(owner.getByText('Cette villa est momentanément indisponible')).toBeVisible()
  await expect(owner.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
  const visitor = await page.context().newPage()
  await visitor.goto(listing)
  await expectAccessible(visitor, 'the page of a villa on pause')
  await visitor.close()
  await page.reload()
  await expect(page.getByText('Dégât des eaux dans la cuisine.').first()).toBeVisible()
  // The page is read again late: what is opened meanwhile stays open.
  const opened = Promise.withResolvers<void>()
  await page.route('**/publication.data*', async (route) => {
    if (route.request().method() === 'GET') await opened.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Remettre en ligne' }).click()
  await expectFocusOn(page, 'L’annonce est de nouveau en ligne, telle qu’elle était.')
  await page.getByText('Archiver l’annonce').click()
  opened.resolve()
  await expect(page.getByText(/Remise en ligne$/)).toHaveCount(2)
  await page.unrouteAll({ behavior: 'wait' })
  await archiveOpened(page)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expectFocusOn(page, 'L’archivage est annulé')
  await expect(page.getByText(/Archivage annulé$/)).toBeVisible()
  await owner.goto(listing)
  await expect(owner.getByRole('heading', { level: 1, name: VILLA })).toBeVisible()
  await archive(page)
  expect((await owner.goto(listing))!.status()).toBe(404)
  expect((await owner.goto(second))!.status()).toBe(410)
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Cette annonce est retirée')

  await page.getByRole('button', { name: 'Reprendre des archives' }).click()
  await expectFocusOn(page, 'L’annonce est de nouveau un brouillon.')
  await page.goto(`/agent/properties/${id}/edit/maison`)
  await changeRules(page, 'Le portail se ferme à 23 heures')
  await page.goto(publication)
  await owner.goto(`${await sendToOwner(page, 3)}/validation`)
  await expect(rules.locator('del')).toHaveText('22')
  await expect(rules.locator('ins')).toHaveText('23')
})

test('a listing whose insurance has ended is off the site, with a mail, until the agency records the next one and publishes it again', async ({
  page,
}) => {
  const { text } = await readMail(page, LAPSED_OWNER, `Annonce retirée du site, ${LAPSED_VILLA}`)
  expect(text).toMatch(/quitté le site\s:\sAssurance/)
  await enterAs(page, HEAD)
  await page.goto(`/agent/properties?q=${encodeURIComponent(LAPSED_VILLA)}`)
  await page.getByRole('rowheader').getByRole('link', { name: LAPSED_VILLA }).click()
  await page.waitForURL('**/publication')
  const [, id] = /properties\/([\w-]+)\/publication/.exec(page.url())!
  expect((await page.request.get(`/annonces/${id}`)).status()).toBe(404)
  await expect(page.getByRole('list', { name: 'Historique de l’annonce' })).toContainText(
    'L’attestation d’assurance a pris fin le',
  )
  await expectAccessible(page, 'a listing taken off the site by a paper that has ended')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Annonce incomplète')
  await page.getByRole('link', { name: 'Renouveler : Assurance' }).click()
  await page.getByRole('combobox', { name: 'Pièce' }).selectOption({ label: 'Attestation d’assurance' })
  await page.getByRole('textbox', { name: 'Numéro', exact: true }).fill('MRH-0001')
  await page.getByLabel('Délivrée par').fill('Assureur Essai')
  await page.getByLabel('Valable jusqu’au').fill(`${new Date().getFullYear() + 1}-12-31`)
  await page.getByRole('button', { name: 'Enregistrer la pièce' }).click()
  await expect(page.getByText('Attestation d’assurance enregistrée.')).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('L’annonce est en ligne.')).toBeVisible()
  expect((await page.request.get(`/annonces/${id}`)).status()).toBe(200)
})
