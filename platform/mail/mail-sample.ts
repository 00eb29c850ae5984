import type { MailProps, MailTemplate } from './mail-props.ts'

/** One mail as the tests write it. */
export type MailSample<T extends MailTemplate> = {
  props: MailProps[T]
  /** The pages of ours that its links open, the front page apart, by their pattern in the manifest; none for most codes. */
  leadsTo: readonly string[]
}

/** The sample of every mail: a mail without one does not compile. */
export type MailSamples = { readonly [T in MailTemplate]: MailSample<T> }

/** The samples of one room, beside its mails. */
export type RoomMailSamples = Partial<MailSamples>
