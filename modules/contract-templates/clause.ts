/** A paragraph of a clause: plain text with variables between double braces. */
export type ClauseText = readonly string[]

/** One clause of a version of a template. */
export type Clause = {
  /** Stays the same from version to version. */
  key: string
  heading: string
  /** Null where the clause says what the product writes from the facts of the contract. */
  text: ClauseText | null
  /** The fact under which the clause is written; null for always. */
  when: string | null
  /** Grows with each change of this clause, so that two people cannot overwrite each other. */
  revision: number
}

/** What a contract keeps of the version that it was made with. */
export type Wording = {
  number: number
  clauses: readonly Pick<Clause, 'key' | 'heading' | 'text' | 'when'>[]
}

/** Bounds of what may be written. */
export const CLAUSE_BOUNDS = { heading: 80, paragraph: 2000, paragraphs: 20, clauses: 40 }

/** The paragraphs of a text that is typed with an empty line between them; a line that begins with a dash is one by itself. */
export function paragraphsOf(typed: string): string[] {
  return typed
    .split(/\r?\n[^\S\n]*\r?\n|\r?\n(?=- )/)
    .map((paragraph) => paragraph.replaceAll(/\s*\r?\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}
