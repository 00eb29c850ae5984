/**
 * The props of each mail, by its name. A room adds its own beside the mail's look, in `mails/`, by merging
 * into this interface. Props are plain JSON, kept in the outbox and rendered when the mail is sent: a
 * deployed version still has to send the mails that an older one queued. A use case names a mail and never
 * imports its look, which would bring React and the pieces of mails into every process. Links are absolute
 * addresses; `party` is « 2 adultes, 1 enfant ».
 */
export interface MailProps {}

export type MailTemplate = keyof MailProps
