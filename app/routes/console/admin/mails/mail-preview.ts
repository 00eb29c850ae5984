import { mailFrame } from '#app/mail-frame.ts'
import { getMailTexts } from '#modules/mail-templates/server/get-mail-texts.ts'
import { previewMail } from '#modules/mail-templates/server/read-mails.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/mail-preview.ts'
import { shownExample, shownTexts } from './shown-texts.ts'

/** A mail with the facts of one of its examples, for the frame that shows it: its links open nothing. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const texts = await foundOr404(getMailTexts(services, actor, params.mail))
  const { written } = shownTexts(texts, url.searchParams)
  const { html } = await foundOr404(
    previewMail(services, actor, params.mail, { written, example: shownExample(url.searchParams) }),
  )
  return mailFrame(html, 'lead nowhere')
}
