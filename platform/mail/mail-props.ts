/**
 * What each mail says, by its name. A room adds its own beside the mail's look, in `mails/`, by merging into this
 * interface. Props are plain JSON, kept in the outbox and rendered when the mail leaves: mails written before a change
 * are still there to send. A use case names a mail and never imports its look, which would bring React and the pieces of
 * mails into every process. Links are whole addresses; `party` is « 2 adultes, 1 enfant ».
 */
export interface MailProps {}

export type MailTemplate = keyof MailProps
