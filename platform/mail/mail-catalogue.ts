import type { MailLooks } from './mail-look.ts'
import type { MailSamples } from './mail-sample.ts'

/** Loads every mail of the product: how it looks, and its example. Heavy the first time, kept after. */
export type MailCatalogue = () => Promise<{ looks: MailLooks; samples: MailSamples }>
