import { textOf } from './browser.ts'

const TOKEN =
  /<!--[\s\S]*?-->|<(script|style|template|noscript)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi
/** What holds a heading and what it is the heading of; the end of the section is the end of its content. */
const SECTIONS = /^(?:section|article|aside|main|nav|footer|dialog|fieldset|li|body)$/
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const SHOWN = /^(?:img|video|canvas|iframe|button|select|textarea)$/

/** Attributes as React writes them: quoted, after a space. A page has thousands of tags, and these alone are asked for. */
const IS_HIDDEN_FIELD = /\stype="hidden"/
const IS_PICTURE = /\srole="img"/
const IS_HIDDEN = /\shidden="/

type Part = { kind: 'begin' | 'end' | 'content' } | { kind: 'heading'; level: number; words: string }

/** The headings of a page, of the first four levels, with nothing to read, to look at or to press before the next one. */
export function bareHeadings(html: string): string[] {
  const parts = partsOf(html)
  return parts.flatMap((part, i) =>
    part.kind === 'heading' && isBare(parts, i, part.level) ? part.words : [],
  )
}

function isBare(parts: readonly Part[], i: number, level: number): boolean {
  let inside = 0
  for (const part of parts.slice(i + 1)) {
    if (part.kind === 'content') return false
    if (part.kind === 'begin') inside += 1
    if (part.kind === 'end') inside -= 1
    if (inside < 0 || (part.kind === 'heading' && part.level <= level)) return true
  }
  return true
}

function partsOf(html: string): Part[] {
  const parts: Part[] = []
  const open: { name: string; isHidden: boolean }[] = []
  let heading: { level: number; start: number } | null = null
  for (const { 0: token, 2: closing, 3: tag, 4: rest = '', index } of html.matchAll(TOKEN)) {
    const isHidden = open.at(-1)?.isHidden ?? false
    if (tag === undefined) {
      if (!token.startsWith('<') && token.trim() !== '' && !heading && !isHidden)
        parts.push({ kind: 'content' })
      continue
    }
    const name = tag.toLowerCase()
    const level = Number(/^h([1-4])$/.exec(name)?.[1] ?? 0)
    if (closing) {
      open.pop()
      if (level > 0 && heading) {
        parts.push({ kind: 'heading', level, words: textOf(html.slice(heading.start, index)) })
        heading = null
      }
      if (SECTIONS.test(name)) parts.push({ kind: 'end' })
      continue
    }
    if (SECTIONS.test(name)) parts.push({ kind: 'begin' })
    if (level > 0 && !isHidden) heading = { level, start: index + token.length }
    const isShown =
      SHOWN.test(name) || (name === 'input' && !IS_HIDDEN_FIELD.test(rest)) || IS_PICTURE.test(rest)
    if (isShown && !heading && !isHidden) parts.push({ kind: 'content' })
    if (!VOID.test(name) && !rest.endsWith('/'))
      open.push({ name, isHidden: isHidden || IS_HIDDEN.test(rest) })
  }
  return parts
}
