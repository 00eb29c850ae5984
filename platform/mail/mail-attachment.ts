import type { Files } from '#platform/files/files.ts'

/** What is sent with a mail: a stored file by its key, or a short text that is kept with the mail itself. */
export type MailAttachment = { filename: string; contentType: string } & ({ file: string } | { text: string })

/** The bytes of an attachment; null where its file is missing. */
export async function readAttachment(
  files: Pick<Files, 'get'>,
  attachment: MailAttachment,
): Promise<Uint8Array | null> {
  return 'text' in attachment ? new TextEncoder().encode(attachment.text) : files.get(attachment.file)
}
