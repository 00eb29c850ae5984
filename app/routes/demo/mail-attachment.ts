import { foundOr404 } from '#app/found-or-404.ts'
import { contentDisposition } from '#shared/content-disposition.ts'
import type { Route } from './+types/mail-attachment.ts'
import { requireDemo } from './require-demo.ts'

/** A file attached to a mail, to be saved: it is never shown in our own pages. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { mailbox } = requireDemo(context)
  const { attachments } = await foundOr404(mailbox.get(params.id))
  const attachment = attachments[Number(params.index)]
  const content = attachment && (await mailbox.read(attachment))
  if (!content) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': attachment.contentType,
      'Content-Disposition': contentDisposition('attachment', attachment.filename),
    },
  })
}
