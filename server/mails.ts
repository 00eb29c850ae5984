import type { MailLooks } from '#platform/mail/mail-look.ts'
import * as looks from './collected/mail-looks.gen.ts'

/** Every mail of the product, by its name. The type is exhaustive: a mail without its look does not compile. */
export const MAILS: MailLooks = looks
