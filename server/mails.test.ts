import { describe, expect, test } from 'vitest'
import { findPage } from '#app/manifest/find-page.ts'
import { PAGES } from '#app/pages.ts'
import { PLACE_SOURCE } from '#modules/accounts/sign-in-place.ts'
import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import { linksIn } from '#tests/links-in-mail.ts'
import { LEADS_TO, MAIL_SAMPLES as SAMPLES } from '#tests/mail-samples.ts'
import { writeMail } from '#tests/write-mail.ts'
import { MAILS } from './mails.ts'

const render = <T extends MailTemplate>(template: T, props: MailProps[T] = SAMPLES[template]) =>
  writeMail(template, props, { publicUrl: 'https://calanque.test' })
const plain = (text: string) => text.replace(/\s+/g, ' ')

describe('mails', () => {
  test.each(Object.keys(MAILS) as MailTemplate[])(
    '%s is French, whole and readable as text',
    async (template) => {
      const { subject, html, text } = await render(template)
      expect(html).toMatch(/<html[^>]* lang="fr"/)
      expect(html).toContain('width=device-width')
      expect(subject.length).toBeGreaterThan(5)
      for (const words of [subject, html, text])
        expect(words).not.toMatch(/undefined|\[object|NaN|Invalid Date/)
      expect(text).not.toContain('!')
      // The « ? » of an address is no punctuation.
      const words = text.replaceAll(/https:\/\/\S+/g, '')
      expect(words).not.toMatch(/[^\s\u00a0\u202f\d][;?:]|[^\u00a0\u202f]»|«[^\u00a0\u202f]/)
      expect(text).not.toMatch(/<\w+/)
      for (const [, href] of html.matchAll(/href="([^"]*)"/g))
        if (href !== PLACE_SOURCE.url) expect(href).toMatch(/^https:\/\/calanque\.test/)
    },
  )

  test('an owner who has only to declare their villa is asked for that, and not for their details', async () => {
    const asked = SAMPLES['owner-details-asked']
    expect((await render('owner-details-asked')).subject).toBe(
      'Vos coordonnées de propriétaire, Villa des Pins',
    )
    const oath = { ...asked, lacksAccount: false, lacksIdentity: false }
    const { subject, text } = await render('owner-details-asked', oath)
    expect(subject).toBe('Votre déclaration sur l’honneur, Villa des Pins')
    expect(plain(text)).toContain('Faire ma déclaration')
    expect(text).not.toContain('coordonnées ')
  })

  test('a traveler signs at the simple level, and their copy claims no advanced signature', async () => {
    for (const template of ['contract-signed', 'stay-amendment-signed'] as const)
      expect((await render(template)).text).not.toContain('avancée')
  })

  test('each change of a factor has its own subject and its own sentence', async () => {
    const changes = [
      'totp-on',
      'totp-off',
      'recovery-renewed',
      'passkey-added',
      'passkey-removed',
      'reset',
    ] as const
    const mails = await Promise.all(
      changes.map((change) => render('factor-changed', { ...SAMPLES['factor-changed'], change })),
    )
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(changes.length)
    expect(new Set(mails.map(({ text }) => text)).size).toBe(changes.length)
    const named = mails.filter(({ text }) => plain(text).includes('« Mon téléphone »'))
    expect(named).toEqual([mails[3], mails[4]])
  })

  test('a mail that names the country of a network links to whose data say it', async () => {
    for (const template of ['browser-link', 'sign-in-elsewhere'] as const)
      expect((await render(template)).html).toContain(`href="${PLACE_SOURCE.url}"`)
    const unknown = { ...SAMPLES['browser-link'], place: null }
    expect((await render('browser-link', unknown)).html).not.toContain(PLACE_SOURCE.url)
  })

  test('a code is in the body only, never in the lines that a locked phone shows', async () => {
    const { subject, html, text } = await render('signature-code')
    expect(text).toContain('482913')
    expect(subject).not.toContain('482913')
    expect(html.slice(0, html.indexOf('<h1'))).not.toContain('482913')
  })

  test('a receipt shows each amount to the cent, the total and the next step', async () => {
    const text = plain((await render('payment-receipt')).text)
    for (const amount of ['5 000,00 €', '123,45 €', '5 123,45 €', '15 000,00 €', '17 juin 2027']) {
      expect(text).toContain(amount)
    }
  })

  test('as plain text, a term and its value share a line', async () => {
    const { text } = await render('transfer-instructions')
    expect(text).toMatch(/^Montant +5\s123,45\s€$/m)
    expect(text).toMatch(/^IBAN +FR76 1234 5678 9012 3456 7890 123$/m)
    expect(text).toMatch(/^BIC +AGRIFRPP882$/m)
    expect(text).toMatch(/^Banque +Banque Essai$/m)
  })

  test('a confirmation without dues states that nothing remains to pay', async () => {
    const { text } = await render('reservation-confirmed', { ...SAMPLES['reservation-confirmed'], dues: [] })
    expect(plain(text)).toContain('entièrement réglé')
  })

  test('the mail to an owner and their agency has the dates, every amount and what is left to do', async () => {
    const texts = [await render('stay-cancelled-owner'), await render('stay-cancelled-agency')]
    for (const { text } of texts)
      for (const said of ['17 juillet 2027', '24 juillet 2027', '20 juin 2027', '1 500,00 €', '3 500,00 €'])
        expect(plain(text)).toContain(said)
    expect(plain(texts[1]!.text)).toContain('camille@example.fr')
    const owed = { ...SAMPLES['stay-cancelled-owner'], because: 'host' as const, kept: 0, indemnity: 250_000 }
    expect(plain((await render('stay-cancelled-owner', owed)).text)).toContain('vous devez 2 500,00 €')
  })

  test('a reminder is named as such, and the last one announces a call of the agency', async () => {
    const asked = SAMPLES['payout-account']
    expect((await render('payout-account')).text).not.toContain('toujours')
    const again = await render('payout-account', { ...asked, reminder: 'again' })
    expect(again.subject).toContain('Rappel')
    expect(again.text).not.toContain('appellera')
    expect((await render('payout-account', { ...asked, reminder: 'last' })).text).toContain('appellera')
  })

  test('hours are in Paris time, whatever the server’s zone', async () => {
    expect(plain((await render('hold-expiring')).text)).toContain('jusqu’à 14 h 30')
    expect(plain((await render('transfer-instructions')).text)).toContain('27 novembre 2026 à 17 h')
  })

  test('as plain text, the lines of what a person wrote stay lines', async () => {
    const message = 'Bonjour,\n\nDeux questions :\r\n1. La piscine\n2. Le portail'
    const { html, text } = await render('contact-message', { ...SAMPLES['contact-message'], message })
    expect(text).toContain('Bonjour,\n\nDeux questions :\n1. La piscine\n2. Le portail')
    expect(html).toMatch(/Deux questions :<br\s*\/?>1\. La piscine/)
  })

  test('what a person typed cannot become markup', async () => {
    const { html } = await render('welcome', { firstName: '<img src=x onerror=alert(1)>' })
    expect(html).not.toContain('<img')
  })

  test('an answer to a message from the site is addressed to its author', async () => {
    const { replyTo, text } = await render('contact-message')
    expect(replyTo).toBe('camille@example.com')
    expect(text).toContain('la piscine est-elle chauffée')
    expect((await render('contact-received')).replyTo).toBeUndefined()
  })

  test.each(Object.entries(LEADS_TO))(
    'the links of %s open the pages it declares: %j',
    async (template, pages) => {
      const { html } = await render(template as MailTemplate)
      const links = linksIn(html, 'https://calanque.test').map((link) => new URL(link).pathname)
      expect([...new Set(links.map((path) => findPage(PAGES, path)?.path))].sort()).toEqual(pages)
    },
  )
})
