import { mailFrame } from '#app/mail-frame.ts'
import { previewMail } from '#modules/mail-templates/server/read-mails.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/mail-preview.ts'

/** A mail with the facts of its example, for the frame that shows it: its links open nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { html } = await foundOr404(previewMail(context.get(servicesContext), actor, params.mail))
  return mailFrame(html, 'lead nowhere')
}
