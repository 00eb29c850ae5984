import type { MailProps, MailTemplate } from '#platform/mail/mail-props.ts'
import type { MailSamples } from '#platform/mail/mail-sample.ts'
import * as rooms from './collected/mail-samples.gen.ts'

/** All that each of these types has. */
type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The samples that each room keeps beside its mails, together. The type is exhaustive: a mail without a sample does not compile. */
const SAMPLES: MailSamples = Object.assign({}, ...Object.values(rooms)) as Together<
  (typeof rooms)[keyof typeof rooms]
>

const templates = Object.keys(SAMPLES) as MailTemplate[]

/** Sample props of each mail of the product. */
export const MAIL_SAMPLES = Object.fromEntries(
  templates.map((template) => [template, SAMPLES[template].props]),
) as unknown as MailProps

/** The pages that the links of each sample open, by their pattern in the manifest. */
export const LEADS_TO = Object.fromEntries(
  templates.map((template) => [template, SAMPLES[template].leadsTo]),
) as Record<MailTemplate, readonly string[]>
