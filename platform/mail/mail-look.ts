import type { ReactNode } from 'react'
import type { NotificationKind } from '#shared/notification-kind.ts'
import type { MailProps, MailTemplate } from './mail-props.ts'
import type { MailWords, WrittenTexts } from './mail-words.ts'

/** What a template receives about the site: the origin of its own links. */
export type MailSite = {
  publicUrl: string
  /** The page that refuses the next mails of this kind; an optional mail to an account has one. */
  unsubscribeUrl?: string
  /** What the house wrote in the place of the product's texts, where the mail declares them. */
  written?: WrittenTexts
  /** What the agency of the stay signs with. */
  signature?: MailSignature
  /** Sent to the person who tries it, with the facts of an example. */
  isTrial?: boolean
}

/** What an agency signs a mail with: the name that it comes from, its lines, and the address for answers. */
export type MailSignature = { sender: string; words: string; replyTo: string }

/** How one mail looks: its subject, the line a mailbox shows beside it, its heading and its body. */
export type MailLook<T extends MailTemplate> = {
  /** The kind of an optional mail, which its reader may refuse; without one the mail is always sent. */
  notification?: NotificationKind
  /** The texts that the house may write otherwise; without them the whole mail is the product's. */
  words?: MailWords<MailProps[T]>
  subject(props: MailProps[T], written?: WrittenTexts): string
  preview(props: MailProps[T]): string
  heading(props: MailProps[T]): string
  /** It is about a stay, whose number its props name: the agency under which it was booked signs it. */
  isOfStay?: true
  /** Its reader may end what it comes from while it waits, as the subscription of a letter: each try asks whether it is still wanted. */
  isAskedAgain?: true
  /** The address for answers, when it is not the site's own. */
  replyTo?(props: MailProps[T]): string
  body(props: MailProps[T], site: MailSite): ReactNode
  /** The last lines, in the place of those that say that a mail is no advertising: a letter of news has its own. */
  footer?(props: MailProps[T]): ReactNode
  /** Where its reader refuses the next ones, by one POST too (RFC 8058), where that follows from the mail itself. */
  unsubscribeUrl?(props: MailProps[T]): string
}

/** The look of every mail: a mail without its look does not compile. */
export type MailLooks = { readonly [T in MailTemplate]: MailLook<T> }
