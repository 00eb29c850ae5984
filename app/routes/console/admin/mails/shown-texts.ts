import type { MailTextsView } from '#modules/mail-templates/server/get-mail-texts.ts'

export type Shown = 'brouillon' | 'en-vigueur' | 'calanque'

/** Which texts of a mail the preview shows, by `texte` of its address: the draft where there is one, unless others are asked for. */
export function shownTexts(texts: Pick<MailTextsView, 'draft' | 'inForce'> | null, asked: URLSearchParams) {
  const wanted = asked.get('texte')
  if (texts?.draft && wanted !== 'en-vigueur' && wanted !== 'calanque')
    return { shown: 'brouillon' as const, written: texts.draft }
  if (texts && wanted !== 'calanque') return { shown: 'en-vigueur' as const, written: texts.inForce }
  return { shown: 'calanque' as const, written: {} }
}

/** Which example of a mail the preview shows, by `cas` of its address. */
export function shownExample(asked: URLSearchParams): number {
  return Number(asked.get('cas') ?? 0)
}
