import { isWithheld } from '#shared/withheld.ts'
import { offeredRights, type RightGroup } from './offered-rights.ts'

/**
 * The rights that a role withholds, as a head reads them: first the pages that are closed with all that is below them, then what is
 * closed of other pages, then the acts by domain; a domain that is closed whole is one line.
 */
export function withheldRights(withheld: readonly string[]): RightGroup[] {
  const shut = offeredRights().flatMap((group) => {
    const rights = group.rights.filter(({ key }) => isWithheld(withheld, key))
    return rights.length === 0 ? [] : [{ ...group, rights, isWhole: rights.length === group.rights.length }]
  })
  const pages = shut.filter(({ kind }) => kind === 'page')
  const whole = pages
    .filter(({ isWhole }) => isWhole)
    .map(({ title, rights }) => ({ key: rights[0]!.key, name: title }))
  return [
    ...(whole.length > 0 ? [{ kind: 'page' as const, title: 'Pages entières', rights: whole }] : []),
    ...pages.filter(({ isWhole }) => !isWhole),
    ...shut
      .filter(({ kind }) => kind === 'act')
      .map(({ isWhole, rights, ...group }) => ({
        ...group,
        rights: isWhole ? [{ key: group.title, name: wholeWords(rights) }] : rights,
      })),
  ].map(({ kind, title, rights }) => ({ kind, title, rights }))
}

const wholeWords = (rights: RightGroup['rights']) =>
  rights.length === 1 ? rights[0]!.name : `Tous les actes (${rights.length})`

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
