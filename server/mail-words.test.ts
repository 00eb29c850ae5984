import { array, assert as check, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MailLook } from '#platform/mail/mail-look.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import { type MailWords, stillFits, textProblem, textsOf, tidyText } from '#platform/mail/mail-words.ts'
import { renderMail } from '#platform/mail/render-mail.tsx'
import { linksIn } from '#tests/links-in-mail.ts'
import { MAIL_SAMPLES, MAILS } from './mails.ts'

const publicUrl = 'https://calanque.test'
const lookOf = (template: MailTemplate) => MAILS[template] as MailLook<MailTemplate>
const wordsOf = (template: MailTemplate) => lookOf(template).words as MailWords
const WRITTEN = (Object.keys(MAILS) as MailTemplate[]).filter((template) => wordsOf(template))
const propsOf = (template: MailTemplate) => MAIL_SAMPLES[template].props as never
const render = (template: MailTemplate, written = {}, props = propsOf(template)) =>
  renderMail(lookOf(template), props, { publicUrl, written })

/** The facts of the example of a mail, and those of each of its other cases. */
function examplesOf(template: MailTemplate): never[] {
  const { props, cases = {} }: { props: object; cases?: Readonly<Record<string, object>> } =
    MAIL_SAMPLES[template]
  return [props, ...Object.values(cases).map((differs) => ({ ...props, ...differs }))] as never[]
}

/** What is said in the place of each text, by its key: `opening`, then the variables that it cannot lose. */
const textsSaying = (words: MailWords, opening: (key: string) => string) =>
  Object.fromEntries(
    textsOf(words).map(([key, { demands = [] }]) => [
      key,
      [opening(key), ...demands.map((name) => `{{${name}}}`)].join(' '),
    ]),
  )

/** Amounts, days, hours, codes, account and telephone numbers of a text: what its facts and the law put there. */
const FACTS = /[\p{L}\d’.-]*\d(?: ?[,:/-]?\d)*(?: ?€)?/gu

describe('the texts of mails that the house may write', () => {
  test('are those of every mail but the ones that protect an account or watch the machine', () => {
    expect(WRITTEN.length).toBeGreaterThan(70)
  })

  test.each(WRITTEN)('of %s are ones that the house could have written itself', (template) => {
    const words = wordsOf(template)
    const keys = textsOf(words).map(([key]) => key)
    expect(keys).toEqual([...new Set(keys)])
    for (const [key, { text, demands = [] }] of textsOf(words)) {
      expect(textProblem(words, key, text), text).toBeNull()
      expect(tidyText(text)).toBe(text)
      for (const demanded of demands) expect(words.variables).toHaveProperty(demanded)
    }
    for (const { value } of Object.values(words.variables))
      expect(value(propsOf(template) as never)).toMatch(/\S/)
  })

  // Whatever the house writes, what else the mail says is as it was: its links, and the facts of both its parts.
  test.each(WRITTEN)('of %s leave every link and every other fact in both parts', async (template) => {
    const words = wordsOf(template)
    // The shortest that is allowed.
    const least = textsSaying(words, () => 'Texte')
    expect(stillFits(words, least)).toBe(true)
    const seenIn = (html: string) => html.slice(html.indexOf('<h1')).replaceAll(/<[^>]+>/g, ' ')
    for (const props of examplesOf(template)) {
      const own = await render(template, {}, props)
      const mail = await render(template, least, props)
      expect(linksIn(mail.html, publicUrl)).toEqual(linksIn(own.html, publicUrl))
      // What the own paragraphs say by their variables may go, unless it is demanded.
      const mayGo = textsOf(words)
        .flatMap(([, { text, demands = [] }]) =>
          Object.entries(words.variables).filter(
            ([name]) => text.includes(`{{${name}}}`) && !demands.includes(name),
          ),
        )
        .map(([, { value }]) => value(props))
      const factsOf = (said: string) =>
        [...new Set(said.replaceAll(/\s+/g, ' ').match(FACTS) ?? [])].filter(
          (fact) => !mayGo.some((gone) => gone.includes(fact)),
        )
      expect(factsOf(mail.text)).toEqual(expect.arrayContaining(factsOf(own.text)))
      expect(factsOf(seenIn(mail.html))).toEqual(expect.arrayContaining(factsOf(seenIn(own.html))))
    }
  })

  test.each(WRITTEN)('of %s are all said in one of its examples', async (template) => {
    const words = wordsOf(template)
    const marked = textsSaying(words, (key) => `Ici ${key}.`)
    const mails = await Promise.all(examplesOf(template).map((props) => render(template, marked, props)))
    const said = mails.map(({ subject, html }) => `${subject} ${html.slice(html.indexOf('<h1'))}`).join(' ')
    for (const key of Object.keys(marked)) expect(said).toContain(`Ici ${key}.`)
  })

  test('keep links and say what they were given, in both parts, for every text that is allowed', async () => {
    const words = ['Bonjour', 'à bientôt', 'cher client', '{{prenom}}', '{{villa}}', 'l’été\u00a0:', '\n\n']
    const text = array(constantFrom(...words), { minLength: 1, maxLength: 8 }).map((some) => some.join(' '))
    const cases: { accueil: string; subject: string }[] = []
    check(
      property(record({ accueil: text, subject: text }), ({ accueil, subject }) => {
        const written = {
          accueil: tidyText(accueil),
          subject: tidyText(`${subject.replaceAll('\n', ' ')} {{numero}}`),
        }
        if (stillFits(wordsOf('reservation-confirmed'), written)) cases.push(written)
      }),
      { numRuns: 40 },
    )
    expect(cases.length).toBeGreaterThan(10)
    const own = linksIn((await render('reservation-confirmed')).html, publicUrl)
    for (const written of cases.slice(0, 12)) {
      const { html, text: plain, subject } = await render('reservation-confirmed', written)
      expect(linksIn(html, publicUrl)).toEqual(own)
      expect(subject).toContain('CAL-2026-00042')
      const said = written.accueil.replaceAll('{{prenom}}', 'Camille').replaceAll('{{villa}}', 'Villa Azur')
      expect(plain.replace(/\s+/g, ' ')).toContain(said.replace(/\s+/g, ' ').trim())
    }
  })

  test.each([
    ['', 'Écrivez ce texte'],
    ['a'.repeat(121), '120 caractères'],
    ['Deux\nlignes {{numero}}', 'une seule ligne'],
    ['<b>Gras</b> {{numero}}', 'sans balise'],
    ['Cc\u0000 {{numero}}', 'sans balise'],
    ['\u202eenvers {{numero}}', 'sans balise'],
    ['Voir https://exemple.fr {{numero}}', 'Retirez le lien'],
    ['Voir exemple.fr/offre {{numero}}', 'Retirez le lien'],
    ['Écrire à moi@exemple {{numero}}', 'Retirez le lien'],
    ['Bravo ! {{numero}}', 'point d’exclamation'],
    ['Bonjour {{nom}} {{numero}}', 'n’est pas une variable'],
    ['Bonjour {{constructor}} {{numero}}', 'n’est pas une variable'],
    ['Bonjour {{prenom {{numero}}', 'n’est pas fermée'],
    ['Bonjour } {{numero}}', 'accolade'],
    ['Votre réservation', 'doit garder {{numero}}'],
  ])('refuse %j as a subject, and say why', (text, why) => {
    expect(textProblem(wordsOf('reservation-confirmed'), 'subject', text)).toContain(why)
  })

  test('are kept with French spaces and curled apostrophes', () => {
    expect(tidyText("  L'été : c'est ici ;\r\n\r\n\r\n\r\nvenez  ")).toBe(
      'L’été\u00a0: c’est ici\u202f;\n\nvenez',
    )
  })
})
