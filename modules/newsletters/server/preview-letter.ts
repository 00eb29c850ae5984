import type { Actor } from '#modules/accounts/actor.ts'
import type { Config } from '#platform/config/config.ts'
import type { MailCatalogue } from '#platform/mail/mail-catalogue.ts'
import type { RenderedMail } from '#platform/mail/render-mail.tsx'
import { type ComposeNeeds, composeLetter } from './compose-letter.ts'
import { readLetter } from './read-letter.ts'

type Needs = ComposeNeeds & { loadMails: MailCatalogue; config: Pick<Config, 'publicUrl' | 'mail'> }

/** A letter as it arrives: from whom, its page and the same words as plain text. */
export type LetterPreview = RenderedMail & { from: string; preheader: string; missing: number }

/** A letter as its readers get it, or got it. `missing` of what it names is off the site, and left out. Refuses FORBIDDEN and NOT_FOUND. */
export async function previewLetter(needs: Needs, actor: Actor, letter: string): Promise<LetterPreview> {
  const { draft, content } = await readLetter(needs, actor, letter)
  const shown = content ?? (await composeLetter(needs, draft))
  const [{ looks }, { renderMail }] = await Promise.all([
    needs.loadMails(),
    import('#platform/mail/render-mail.tsx'),
  ])
  const { publicUrl, mail } = needs.config
  const props = { ...shown, unsubscribeUrl: `${publicUrl}/lettre` }
  return {
    ...(await renderMail(looks.newsletter, props, { publicUrl })),
    ...{ from: mail.from, preheader: shown.preheader },
    missing: content ? 0 : draft.items.length - shown.cards.length,
  }
}
