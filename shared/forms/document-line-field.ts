import { documentLineProblem, tidyLine } from '../document-letters.ts'
import { judgedField } from './fields.ts'

/**
 * A name or an address that contracts print: one line without unseen signs, of letters that their fonts draw, of at most
 * `longest` letters. `sentence` asks for it when it is shorter than `shortest` (1 by default).
 */
export const documentLineField = (
  sentence: string,
  { shortest = 1, longest }: { shortest?: number; longest: number },
) =>
  judgedField((text) => {
    const line = tidyLine(text)
    if (line.length < shortest || /\p{Cc}/u.test(line)) return { problem: sentence }
    const problem = documentLineProblem(line, { longest })
    return problem ? { problem } : { value: line }
  }, sentence)
