import { EDITORIAL_BOUNDS, type EditorialContent } from './editorial-page.ts'
import { parseEditorialText, picturesIn, textProblem } from './editorial-text.ts'

/** The French errors beside the fields of the words of a page; none when they may be kept, even unfinished. */
export function wordsProblems({
  title,
  lead,
  text,
}: Pick<EditorialContent, 'title' | 'lead' | 'text'>): Partial<Record<'title' | 'lead' | 'text', string>> {
  const { title: longestTitle, lead: longestLead } = EDITORIAL_BOUNDS
  const wrong = textProblem(text)
  return {
    ...(title === '' && { title: 'Donnez un titre à la page.' }),
    ...(title.length > longestTitle && {
      title: `Raccourcissez ce titre à ${longestTitle}\u00a0signes au plus.`,
    }),
    ...(lead.length > longestLead && {
      lead: `Raccourcissez cette présentation à ${longestLead}\u00a0signes au plus.`,
    }),
    ...(wrong && { text: wrong }),
  }
}

/** What a draft lacks before it may be published, a French sentence each; empty when it may be. */
export function publicationProblems(content: EditorialContent): string[] {
  const known = new Set(content.pictures.map(({ n }) => n))
  const unknown = picturesIn(content.text).filter((n) => !known.has(n))
  return [
    ...Object.values(wordsProblems(content)),
    ...(content.lead.length < 40 ? ['Écrivez la présentation, en quarante signes au moins.'] : []),
    ...(parseEditorialText(content.text).some(({ kind }) => kind === 'paragraph')
      ? []
      : ['Écrivez au moins un paragraphe.']),
    ...unknown.map((n) => `Le texte montre la photographie ${n}, que la page n’a pas.`),
  ]
}

/** One change between two contents: of a fact, or of a paragraph of the text. */
export type EditorialChange = { label: string; before: string | null; after: string | null }

const FACTS = {
  title: 'Titre',
  lead: 'Présentation',
  place: 'Destination',
  search: 'Recherche',
} as const

/** What changes from one content to another, in the order of the page; empty when they say the same. */
export function contentChanges(before: EditorialContent, after: EditorialContent): EditorialChange[] {
  const facts = (Object.keys(FACTS) as (keyof typeof FACTS)[])
    .filter((fact) => before[fact] !== after[fact])
    .map((fact) => ({ label: FACTS[fact], before: before[fact], after: after[fact] }))
  return [
    ...facts,
    ...listChanges('Texte', paragraphsOf(before.text), paragraphsOf(after.text)),
    ...listChanges('Photographie', before.pictures.map(pictureWords), after.pictures.map(pictureWords)),
    ...(before.cover === after.cover
      ? []
      : [
          {
            label: 'Photographie de tête',
            before: numberWords(before.cover),
            after: numberWords(after.cover),
          },
        ]),
    ...listChanges('Villa', before.villas, after.villas),
  ]
}

const paragraphsOf = (text: string) => text.split(/\n/).filter((line) => line.trim() !== '')
const numberWords = (n: number | null) => (n === null ? null : `Photographie ${n}`)
const pictureWords = ({ n, alt }: EditorialContent['pictures'][number]) => `${n}. ${alt}`

/** The lines that one list has and the other has not, in their order: those of the longest common part are left out. */
function listChanges(label: string, before: readonly string[], after: readonly string[]): EditorialChange[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        before[i] === after[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const changes: EditorialChange[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      i += 1
      j += 1
    } else if (j >= after.length || (i < before.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      changes.push({ label, before: before[i]!, after: null })
      i += 1
    } else {
      changes.push({ label, before: null, after: after[j]! })
      j += 1
    }
  }
  return changes
}
