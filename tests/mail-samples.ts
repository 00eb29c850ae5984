import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import { MAIL_SAMPLES as SAMPLES } from '#server/mails.ts'

const templates = Object.keys(SAMPLES) as MailTemplate[]

/** Sample props of each mail of the product. */
export const MAIL_SAMPLES = Object.fromEntries(
  templates.map((template) => [template, SAMPLES[template].props]),
) as unknown as MailProps

/** The pages that the links of each sample open, by their pattern in the manifest. */
export const LEADS_TO = Object.fromEntries(
  templates.map((template) => [template, SAMPLES[template].leadsTo]),
) as Record<MailTemplate, readonly string[]>
