import type { ReactNode } from 'react'
import type { MailProps, MailTemplate } from './mail-props.ts'

/** What a template is given of the site: the origin its own links start with. */
export type MailSite = { publicUrl: string }

/** How one mail looks: its subject, the line a mailbox shows beside it, its heading and its body. */
export type MailLook<T extends MailTemplate> = {
  subject(props: MailProps[T]): string
  preview(props: MailProps[T]): string
  heading(props: MailProps[T]): string
  /** Where an answer goes, when it is not to the site's own address. */
  replyTo?(props: MailProps[T]): string
  body(props: MailProps[T], site: MailSite): ReactNode
}

/** The look of every mail there is: a mail without its look does not compile. */
export type MailLooks = { readonly [T in MailTemplate]: MailLook<T> }
