import type { MailLook, MailSite } from '#platform/mail/mail-look.ts'
import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import { type RenderedMail, renderMail } from '#platform/mail/render-mail.tsx'
import { MAILS } from '#server/mails.ts'

/** One of the product's mails, as it is sent. */
export function writeMail<T extends MailTemplate>(
  template: T,
  props: MailProps[T],
  site: MailSite,
): Promise<RenderedMail> {
  return renderMail(MAILS[template] as MailLook<T>, props, site)
}
