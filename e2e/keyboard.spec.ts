import { expect, type Locator, type Page } from '@playwright/test'
import { BINDING_LABEL } from '#shared/binding-act.ts'
import { daysBetween, formatCivilDate } from '#shared/civil-date.ts'
import {
  CARDS,
  expectConfirmed,
  expectStep,
  newTraveler,
  PAY_BUTTON,
  readReadingCode,
  signingDesk,
} from './booking.ts'
import { today, type Week, weekOf } from './dates.ts'
import { test } from './journey.ts'
import { readCode } from './mailbox.ts'
import { openHydrated } from './open-hydrated.ts'
import { searchBar } from './search-bar.ts'

test('the whole booking is done with the keyboard alone', async ({ page }) => {
  const traveler = newTraveler()

  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await press(page, searchBar(page).getByRole('button', { name: /^Destination/ }))
  await expect(page.getByRole('combobox', { name: 'Destination' })).toBeFocused()
  await page.keyboard.type('Antibes')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Antibes/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(searchBar(page).getByRole('button', { name: /^Destination.*Antibes/ })).toBeFocused()
  await press(page, page.getByRole('button', { name: /^Arrivée/ }))
  await chooseDates(page, weekOf('keyboard'))
  await press(page, searchBar(page).getByRole('button', { name: /^Voyageurs/ }))
  await tabTo(page, page.getByRole('spinbutton', { name: 'Adultes' }))
  await page.keyboard.press('ArrowUp')
  await press(page, page.getByRole('dialog', { name: 'Voyageurs' }).getByRole('button', { name: 'Valider' }))
  await press(page, searchBar(page).getByRole('button', { name: 'Rechercher' }))
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/annonces' && searchParams.get('adults') === '3',
  )
  expect(new URL(page.url()).searchParams.get('city')).toBe('Antibes')

  const card = page.getByRole('region', { name: 'Propriétés' }).getByRole('article').first()
  await press(page, card.getByRole('link'))
  await page.waitForURL(/\/annonces\/[0-9a-f-]{36}/)
  await press(page, page.getByRole('button', { name: 'Réserver maintenant' }))

  await expectStep(page, 'Vos coordonnées')
  for (const [field, text] of [
    ['Prénom', traveler.firstName],
    ['Nom', traveler.lastName],
    ['Adresse e-mail', traveler.email],
    ['Téléphone', traveler.phone],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: field, exact: true }))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')

  await expectStep(page, 'Services')
  await press(page, page.getByRole('button', { name: /^Ménage quotidien.*un de plus$/ }), 'Space')
  await expect(page.getByRole('spinbutton', { name: /^Ménage quotidien/ })).toHaveValue('1')
  await press(page, page.getByRole('button', { name: 'Continuer vers le contrat' }))

  await expectStep(page, 'Contrat')
  for (const [field, text] of [
    [/^Adresse/, '3 rue de l’Exemple'],
    [/^Code postal/, '69000'],
    [/^Ville/, 'Lyon'],
  ] as const) {
    await tabTo(page, page.getByLabel(field))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Code à six chiffres'))
  await page.keyboard.type(await readReadingCode(page, traveler))
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('checkbox', { name: /^J’ai lu/ }), 'Space')
  await press(page, page.getByRole('button', { name: 'Continuer vers la signature' }))

  await expectStep(page, 'Signature')
  const desk = signingDesk(page)
  await press(page, desk.getByRole('button', { name: 'Recevoir mon code' }))
  const code = await readCode(page, traveler.email)
  await tabTo(page, desk.getByLabel('Code à six chiffres'))
  await page.keyboard.type(code)
  await press(page, desk.getByRole('checkbox'), 'Space')
  await press(page, desk.getByRole('button', { name: BINDING_LABEL }))

  await expectStep(page, 'Paiement')
  await press(page, page.getByRole('button', { name: PAY_BUTTON }))
  await expect(page.getByRole('textbox', { name: 'Numéro de carte' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Numéro de carte' })).toHaveAccessibleDescription(
    'Indiquez le numéro de la carte.',
  )
  for (const [field, text] of [
    ['Numéro de carte', CARDS.accepted.replaceAll(' ', '')],
    ['Expiration', '1240'],
    ['Code de sécurité', '123'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: field }))
    await page.keyboard.type(text)
  }
  await press(page, page.getByRole('button', { name: PAY_BUTTON }))
  await expectConfirmed(page)
  await press(page, page.getByRole('link', { name: 'Suivre la réservation' }))
  await page.waitForURL(/\/r\/[\w-]{43}$/)
  await expect(page.getByText('Confirmée', { exact: true }).first()).toBeVisible()
})

test('Tab moves from each panel to the next field of the search bar, and typed text is kept', async ({
  page,
}) => {
  await openHydrated(page, '/')
  const bar = searchBar(page)
  await bar.getByRole('button', { name: /^Destination/ }).press('Enter')
  await page.getByRole('combobox', { name: 'Destination' }).fill('Antibes')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: /^Arrivée/ })).toBeFocused()
  await expect(bar.getByRole('button', { name: /^Destination/ })).toContainText('Antibes')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Enter')
  const dates = page.getByRole('dialog', { name: 'Dates du séjour' })
  await expect(dates).toBeVisible()
  await dates.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: /^Départ/ })).toBeFocused()
  await expect(dates).toBeHidden()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const travelers = page.getByRole('dialog', { name: 'Voyageurs' })
  await expect(travelers).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(bar.getByRole('button', { name: /^Voyageurs/ })).toBeFocused()
  await expect(travelers).toBeHidden()
  await page.keyboard.press('Enter')
  await travelers.getByRole('button', { name: 'Valider' }).focus()
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: 'Rechercher' })).toBeFocused()
})

/** The calendar by keyboard: arrows move by day and by week, Enter chooses. */
async function chooseDates(page: Page, week: Week) {
  const calendar = page.getByRole('dialog', { name: 'Dates du séjour' })
  let day = today()
  await tabTo(page, calendar.getByRole('button', { name: formatCivilDate(day, 'full') }))
  for (const next of [week.from, week.to]) {
    const ahead = daysBetween(day, next)
    for (let weeks = 0; weeks < Math.floor(ahead / 7); weeks += 1) await page.keyboard.press('ArrowDown')
    for (let days = 0; days < ahead % 7; days += 1) await page.keyboard.press('ArrowRight')
    await expect(calendar.getByRole('button', { name: formatCivilDate(next, 'full') })).toBeFocused()
    await page.keyboard.press('Enter')
    day = next
  }
  await press(page, calendar.getByRole('button', { name: 'Valider ces dates' }))
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: /^Arrivée/ })).toBeFocused()
}

/** More tab stops than any page has: beyond this number the target cannot be reached by keyboard. */
const FARTHEST = 150

/** Presses Tab until the focus is on the target, and expects a visible focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stop = 0, element = await target.elementHandle(); stop < FARTHEST; stop += 1) {
    // A name is looked for in the whole page, so an element is found by it only once, and again when it was replaced.
    const focus = await element!.evaluate(focusOn)
    if (focus === 'here') break
    if (focus === 'gone') element = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  expect(await target.evaluate(showsFocus), 'the focus must show').toBe(true)
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

function focusOn(element: Element): 'here' | 'elsewhere' | 'gone' {
  const { ownerDocument } = element
  if (!element.isConnected) return 'gone'
  return ownerDocument.hasFocus() && element === ownerDocument.activeElement ? 'here' : 'elsewhere'
}

/** A ring around the element, or around the surface its link stretches over. */
function showsFocus(element: Element): boolean {
  const looks = [getComputedStyle(element), getComputedStyle(element, '::after')]
  const ringed = looks.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  )
  return ringed && element.matches(':focus-visible')
}
