import type { MailLooks } from '#platform/mail/mail-look.ts'
import type { MailSamples } from '#platform/mail/mail-sample.ts'
import * as looks from './collected/mail-looks.gen.ts'
import * as rooms from './collected/mail-samples.gen.ts'

/** Every mail of the product, by its name. The type is exhaustive: a mail without its look does not compile. */
export const MAILS: MailLooks = looks

/** All that each of these types has. */
type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The samples that each room keeps beside its mails, together. The type is exhaustive: a mail without a sample does not compile. */
export const MAIL_SAMPLES: MailSamples = Object.assign({}, ...Object.values(rooms)) as Together<
  (typeof rooms)[keyof typeof rooms]
>
