import type { MetaDescriptor } from 'react-router'
import { privatePageMeta } from './page-meta.ts'

type Params = Readonly<Partial<Record<string, string>>>
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/**
 * The head of a page about one thing, or of a console: « thing · page · area ». The thing is the `thing` of the page's own
 * data or of its frame's; the area is the one that the console's frame names. Pages about no thing begin with their own name; a page with a part for
 * each address names it from the parameters of its address, and a page that two consoles name differently from its data (`pageName`).
 */
export const privateMeta =
  (page: string | ((params: Params) => string)) =>
  ({ matches, params }: { matches: Matches; params: Params }): MetaDescriptor[] => {
    const named = pageNameIn(matches.at(-1)?.loaderData) ?? (typeof page === 'string' ? page : page(params))
    const parts = [textIn(matches, 'thing'), named, textIn(matches, 'areaTitle')]
    return privatePageMeta({ title: parts.filter((part) => part !== null).join(' · ') })
  }

function pageNameIn(data: unknown): string | null {
  const name = (data as { pageName?: unknown } | null | undefined)?.pageName
  return typeof name === 'string' ? name : null
}

/** The text that the nearest route with this key in its data has loaded. */
function textIn(matches: Matches, key: 'thing' | 'areaTitle'): string | null {
  for (const match of matches.toReversed()) {
    const data = match?.loaderData as Partial<Record<typeof key, unknown>> | null | undefined
    const text = data?.[key]
    if (typeof text === 'string' && text !== '') return text
  }
  return null
}
