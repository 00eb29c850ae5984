import type { Actor } from '#modules/accounts/actor.ts'
import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import type { MailLook } from '#platform/mail/mail-look.ts'
import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import type { MailSample } from '#platform/mail/mail-sample.ts'
import type { RenderedMail } from '#platform/mail/render-mail.tsx'
import { foldAccents } from '#shared/fold-accents.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { sliceOfRows } from '#shared/lists/listed-rows.ts'
import type { MailAbout } from '#shared/mail-about.ts'
import { Refusal } from '#shared/refusal.ts'
import { MAIL_TEMPLATE_LIST, type MailTemplateLine } from '../mail-template-list.ts'
import { mayWriteMails } from '../mail-template-policy.ts'

type Needs = { loadMails: MailCatalogue; config: { publicUrl: string; mail: { from: string } } }

/** A mail as it arrives with the facts of its example. */
export type MailPreview = RenderedMail & {
  template: MailTemplate
  about: MailAbout
  from: string
  /** The line that a mailbox shows beside the subject. */
  preview: string
}

/** The mails of the house that match the criteria. Refuses FORBIDDEN to all but the administrators. */
export async function listMailTemplates(
  { loadMails }: Pick<Needs, 'loadMails'>,
  actor: Actor,
  criteria: ListCriteria<typeof MAIL_TEMPLATE_LIST>,
): Promise<ListRows<MailTemplateLine>> {
  if (!mayWriteMails(actor)) throw new Refusal('FORBIDDEN')
  const { looks, samples } = await loadMails()
  const { q, domain, to } = criteria.filters
  const looked = foldAccents(q ?? '')
  const rows = (Object.keys(looks) as MailTemplate[])
    .map((template) => {
      const { about, props } = samples[template] as MailSample<MailTemplate>
      const look = looks[template] as MailLook<MailTemplate>
      return { ...about, template, subject: look.subject(props) }
    })
    .filter((row) => (domain === null || row.domain === domain) && (to === null || row.to === to))
    .filter(({ name, subject, when }) => foldAccents(`${name} ${subject} ${when}`).includes(looked))
  return sliceOfRows(MAIL_TEMPLATE_LIST, rows, criteria)
}

/** One mail with the facts of its example. Refuses FORBIDDEN to all but the administrators, and NOT_FOUND. */
export async function previewMail(needs: Needs, actor: Actor, name: string): Promise<MailPreview> {
  if (!mayWriteMails(actor)) throw new Refusal('FORBIDDEN')
  const { looks, samples } = await needs.loadMails()
  if (!Object.hasOwn(looks, name)) throw new Refusal('NOT_FOUND')
  const template = name as MailTemplate
  const { publicUrl } = needs.config
  const look = looks[template] as MailLook<MailTemplate>
  const props = exampleOf(samples[template] as MailSample<MailTemplate>, publicUrl)
  const { renderMail } = await import('#platform/mail/render-mail.tsx')
  return {
    ...(await renderMail(look, props, { publicUrl })),
    ...{ template, about: samples[template].about, from: needs.config.mail.from },
    preview: look.preview(props),
  }
}

/** The site that the links of examples name. */
const EXAMPLE_SITE = 'https://calanque.test'

/** The facts of an example, its links being those of this site. */
function exampleOf<T extends MailTemplate>({ props }: MailSample<T>, publicUrl: string): MailProps[T] {
  return JSON.parse(JSON.stringify(props).replaceAll(EXAMPLE_SITE, publicUrl))
}
