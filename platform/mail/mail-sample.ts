import type { MailAbout } from '#shared/mail-about.ts'
import type { MailProps, MailTemplate } from './mail-props.ts'

/** One mail with the facts of an example, as the tests write it and as the console shows it. */
export type MailSample<T extends MailTemplate> = {
  about: MailAbout
  props: MailProps[T]
  /** What differs from these facts in its other cases, by their French names: each text of its words is said in one of them. */
  cases?: Readonly<Record<string, Partial<MailProps[T]>>>
  /** The pages of ours that its links open, the front page apart, by their pattern in the manifest; none for most codes. */
  leadsTo: readonly string[]
}

/** The sample of every mail: a mail without one does not compile. */
export type MailSamples = { readonly [T in MailTemplate]: MailSample<T> }

/** The samples of one room, beside its mails. */
export type RoomMailSamples = Partial<MailSamples>
