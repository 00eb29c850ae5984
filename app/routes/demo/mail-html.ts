import { foundOr404 } from '#app/found-or-404.ts'
import { mailFrame } from '#app/mail-frame.ts'
import type { Route } from './+types/mail-html.ts'
import { requireDemo } from './require-demo.ts'

/** The page of one mail, for the frame that shows it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { mailbox } = requireDemo(context)
  const { html } = await foundOr404(mailbox.get(params.id))
  return mailFrame(html, 'open')
}
