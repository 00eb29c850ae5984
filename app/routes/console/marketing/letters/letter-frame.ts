import { mailFrame } from '#app/mail-frame.ts'
import { previewLetter } from '#modules/newsletters/server/preview-letter.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/letter-frame.ts'

/** A letter as its readers get it, for the frame that shows it: its links open nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { html } = await foundOr404(previewLetter(context.get(servicesContext), actor, params.letter))
  return mailFrame(html, 'lead nowhere')
}
