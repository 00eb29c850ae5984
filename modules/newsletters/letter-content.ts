import { textProblem as markupProblem, parseEditorialText } from '#modules/editorial-pages/editorial-text.ts'
import { LETTER_BOUNDS, type LetterContent, type LetterDraft } from './letter.ts'

type Words = Pick<LetterDraft, 'subject' | 'preheader' | 'text'>

/** The blocks of the text of a letter; what names a photograph is left out, since a letter has none but those of what it shows. */
export function letterBlocks(text: string): LetterContent['blocks'] {
  return parseEditorialText(text).filter((block) => block.kind !== 'picture')
}

/** The French errors beside the fields of a letter; none when they may be kept, even unfinished. */
export function wordsProblems({ subject, preheader, text }: Words): Partial<Record<keyof Words, string>> {
  const wrong = textProblem(text)
  return {
    ...(subject === '' && { subject: 'Donnez un objet à la lettre.' }),
    ...(subject.length > LETTER_BOUNDS.subject && { subject: tooLong('cet objet', LETTER_BOUNDS.subject) }),
    ...(preheader.length > LETTER_BOUNDS.preheader && {
      preheader: tooLong('cet aperçu', LETTER_BOUNDS.preheader),
    }),
    ...(wrong && { text: wrong }),
  }
}

function textProblem(text: string): string | null {
  if (text.length > LETTER_BOUNDS.text) return tooLong('ce texte', LETTER_BOUNDS.text)
  if (parseEditorialText(text).some(({ kind }) => kind === 'picture'))
    return 'Une lettre montre les photographies de ses villas et de ses guides\u00a0: retirez la ligne [photo].'
  return markupProblem(text)
}

/** What a letter lacks before it may be sent, a French sentence each; empty when it may be. */
export function sendingProblems(draft: LetterDraft): string[] {
  return [
    ...Object.values(wordsProblems(draft)),
    ...(draft.preheader === '' ? ['Écrivez l’aperçu, que la messagerie montre à côté de l’objet.'] : []),
    ...(letterBlocks(draft.text).some(({ kind }) => kind === 'paragraph')
      ? []
      : ['Écrivez au moins un paragraphe.']),
  ]
}

const tooLong = (what: string, bound: number) =>
  `Raccourcissez ${what} à ${bound.toLocaleString('fr-FR')}\u00a0signes au plus.`
