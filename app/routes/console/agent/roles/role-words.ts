import { isWithheld } from '#shared/withheld.ts'
import { offeredRights, type RightGroup } from './offered-rights.ts'

/** The rights that a role withholds, group by group, as a head reads them; a page above stands for those below it. */
export function withheldRights(withheld: readonly string[]): RightGroup[] {
  return offeredRights().flatMap((group) => {
    const shut = group.rights.filter(({ key }) => isWithheld(withheld, key))
    const [first] = shut
    if (!first) return []
    const isWhole = group.kind === 'page' && first === group.rights[0] && shut.length === group.rights.length
    return [{ ...group, rights: isWhole ? [first] : shut }]
  })
}

/** « Ne permet pas 3 pages ni 12 actes », « Permet tout, comme le rôle entier ». */
export function withheldWords(withheld: readonly string[]): string {
  const count = (kind: RightGroup['kind']) =>
    offeredRights()
      .filter((group) => group.kind === kind)
      .flatMap(({ rights }) => rights)
      .filter(({ key }) => isWithheld(withheld, key)).length
  const [pages, acts] = [count('page'), count('act')]
  const parts = [pages > 0 && counted(pages, 'page'), acts > 0 && counted(acts, 'acte')].filter(Boolean)
  return parts.length === 0 ? 'Permet tout, comme le rôle entier' : `Ne permet pas ${parts.join(' ni ')}`
}

const counted = (count: number, noun: string) => `${count}\u00a0${noun}${count > 1 ? 's' : ''}`
