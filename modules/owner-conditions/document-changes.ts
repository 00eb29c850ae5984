import type { DocumentArticle, PrintedDocument } from '#shared/printed-document.ts'

/** An article that reads otherwise in a newer text: its words before and after, null where it is not there. */
export type ArticleChange = { heading: string; before: string[] | null; after: string[] | null }

/** The articles that differ between two texts made from the same facts, those of the newer first, in their order. */
export function articleChanges(before: PrintedDocument, after: PrintedDocument): ArticleChange[] {
  const changed = after.articles.flatMap((article): ArticleChange[] => {
    const old = before.articles.find(({ heading }) => heading === article.heading)
    const [was, is] = [old ? linesOf(old) : null, linesOf(article)]
    return was && was.join('\n') === is.join('\n')
      ? []
      : [{ heading: article.heading, before: was, after: is }]
  })
  const removed = before.articles
    .filter(({ heading }) => !after.articles.some((article) => article.heading === heading))
    .map((article): ArticleChange => ({ heading: article.heading, before: linesOf(article), after: null }))
  return [...changed, ...removed]
}

/** The sentences of an article without their numbers, which move when another is added. */
function linesOf({ blocks }: DocumentArticle): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text]
    return block.kind === 'list' ? block.items : block.rows.map((cells) => cells.join(', '))
  })
}
