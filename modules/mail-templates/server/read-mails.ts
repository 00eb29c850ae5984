import './mail-text-tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import type { MailLook } from '#platform/mail/mail-look.ts'
import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import type { MailSample } from '#platform/mail/mail-sample.ts'
import { type MailWords, stillFits, type WrittenTexts } from '#platform/mail/mail-words.ts'
import type { RenderedMail } from '#platform/mail/render-mail.tsx'
import { foldAccents } from '#shared/fold-accents.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { sliceOfRows } from '#shared/lists/listed-rows.ts'
import type { MailAbout } from '#shared/mail-about.ts'
import { Refusal } from '#shared/refusal.ts'
import { MAIL_TEMPLATE_LIST, type MailTemplateLine } from '../mail-template-list.ts'
import { mayWriteMails } from '../mail-template-policy.ts'
import type { TextsState } from '../texts-state.ts'
import { findMail } from './find-mail.ts'

type Needs = {
  db: Database
  loadMails: MailCatalogue
  config: { publicUrl: string; mail: { from: string } }
}

/** A mail as it arrives with the facts of its example. */
export type MailPreview = RenderedMail & {
  template: MailTemplate
  about: MailAbout
  from: string
  /** The line that a mailbox shows beside the subject. */
  preview: string
  /** The names of its examples; the first one is its usual case. */
  examples: readonly string[]
  /** Which of them this is, from 0. */
  example: number
}

/** The mails of the house that match the criteria. Refuses FORBIDDEN to all but the administrators. */
export async function listMailTemplates(
  { db, loadMails }: Pick<Needs, 'db' | 'loadMails'>,
  actor: Actor,
  criteria: ListCriteria<typeof MAIL_TEMPLATE_LIST>,
): Promise<ListRows<MailTemplateLine>> {
  if (!mayWriteMails(actor)) throw new Refusal('FORBIDDEN')
  const [{ looks, samples }, kept] = await Promise.all([loadMails(), readLatest(db)])
  const { q, domain, to, texts } = criteria.filters
  const looked = foldAccents(q ?? '')
  const rows = (Object.keys(looks) as MailTemplate[])
    .map((template) => {
      const { about, props } = samples[template] as MailSample<MailTemplate>
      const { words, subject } = looks[template] as MailLook<MailTemplate>
      const { draft, inForce } = kept.get(template) ?? {}
      const texts = stateOf(words as MailWords | undefined, draft, inForce)
      const written = texts === 'unfit' ? undefined : inForce
      return { ...about, template, subject: subject(props, words && written), texts }
    })
    .filter((row) => (domain === null || row.domain === domain) && (to === null || row.to === to))
    .filter((row) => texts === null || row.texts === texts)
    .filter(({ name, subject, when }) => foldAccents(`${name} ${subject} ${when}`).includes(looked))
  return sliceOfRows(MAIL_TEMPLATE_LIST, rows, criteria)
}

function stateOf(
  words: MailWords | undefined,
  draft: WrittenTexts | undefined,
  inForce: WrittenTexts = {},
): TextsState {
  if (!words) return 'fixed'
  if (!stillFits(words, inForce)) return 'unfit'
  if (draft) return 'draft'
  return Object.keys(inForce).length > 0 ? 'written' : 'product'
}

/** The draft and the texts in force of each mail that has some. */
async function readLatest(db: Database) {
  const rows = await db
    .selectFrom('mailTexts')
    .distinctOn(['template', (is) => is('publishedAt', 'is', null)])
    .select(['template', 'texts', 'publishedAt'])
    .orderBy('template')
    .orderBy((is) => is('publishedAt', 'is', null))
    .orderBy('publishedAt', 'desc')
    .orderBy('number', 'desc')
    .execute()
  const kept = new Map<string, { draft?: WrittenTexts; inForce?: WrittenTexts }>()
  for (const { template, texts, publishedAt } of rows)
    kept.set(template, { ...kept.get(template), [publishedAt ? 'inForce' : 'draft']: texts })
  return kept
}

/** One mail with the facts of one of its examples, and these texts of the house. Refuses FORBIDDEN to all but the administrators, and NOT_FOUND. */
export async function previewMail(
  { loadMails, config }: Pick<Needs, 'loadMails' | 'config'>,
  actor: Actor,
  name: string,
  { written, example: asked = 0 }: { written?: WrittenTexts; example?: number } = {},
): Promise<MailPreview> {
  if (!mayWriteMails(actor)) throw new Refusal('FORBIDDEN')
  const { template, look, sample } = await findMail({ loadMails }, name)
  const { publicUrl } = config
  const examples = ['Cas courant', ...Object.keys(sample.cases ?? {})]
  const example = examples[asked] === undefined ? 0 : asked
  const props = exampleOf(sample, publicUrl, example)
  const fits = written && look.words && stillFits(look.words as MailWords, written)
  const { renderMail } = await import('#platform/mail/render-mail.tsx')
  return {
    ...(await renderMail(look, props, { publicUrl, ...(fits && { written }) })),
    ...{ template, about: sample.about, from: config.mail.from },
    ...{ preview: look.preview(props), examples, example },
  }
}

/** The site that the links of examples name. */
const EXAMPLE_SITE = 'https://calanque.test'

/** The facts of an example by its number, the first one where it has no other, its links being those of this site. */
export function exampleOf<T extends MailTemplate>(
  { props, cases = {} }: MailSample<T>,
  publicUrl: string,
  example = 0,
): MailProps[T] {
  const differs = Object.values(cases)[example - 1]
  return JSON.parse(JSON.stringify({ ...props, ...differs }).replaceAll(EXAMPLE_SITE, publicUrl))
}
