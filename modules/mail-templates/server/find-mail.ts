import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import type { MailLook } from '#platform/mail/mail-look.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import type { MailSample } from '#platform/mail/mail-sample.ts'
import { Refusal } from '#shared/refusal.ts'

/** A mail of the house by its name: how it looks, and its example. */
export type FoundMail = {
  template: MailTemplate
  look: MailLook<MailTemplate>
  sample: MailSample<MailTemplate>
}

/** Refuses NOT_FOUND. */
export async function findMail(
  { loadMails }: { loadMails: MailCatalogue },
  name: string,
): Promise<FoundMail> {
  const { looks, samples } = await loadMails()
  if (!Object.hasOwn(looks, name)) throw new Refusal('NOT_FOUND')
  const template = name as MailTemplate
  return {
    template,
    look: looks[template] as MailLook<MailTemplate>,
    sample: samples[template] as MailSample<MailTemplate>,
  }
}
