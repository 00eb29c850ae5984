import type { RouterContextProvider } from 'react-router'
import { requestIdContext, servicesContext } from '#server/request-context.ts'
import type { RowOutcomes } from '#shared/lists/row-outcomes.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusalWords } from '#shared/refusal-words.ts'

type ChosenRows = {
  context: Readonly<RouterContextProvider>
  /** The act of the list's form, and the keys of the chosen rows. */
  intent: string
  keys: readonly string[]
}

/** Said of a row whose act failed by a fault of the product, which the log has. */
const FAILED = 'Un incident a empêché cette action. Réessayez.'

/**
 * Does one act to each chosen row in turn, each whole or not at all, by the use case that refuses what its actor may not do. A row that is
 * refused, or whose act fails, holds up none of the others; the answer says what became of each.
 */
export async function actOnRows(
  { context, intent, keys }: ChosenRows,
  act: (key: string) => Promise<unknown>,
): Promise<{ rows: RowOutcomes }> {
  const refused: { key: string; words: string }[] = []
  const chosen = new Set(keys)
  for (const key of chosen) {
    try {
      await act(key)
    } catch (error) {
      if (error instanceof Response) throw error
      const isRefusal = error instanceof Refusal
      if (!isRefusal) {
        const { log } = context.get(servicesContext)
        log.error({ requestId: context.get(requestIdContext), err: error }, 'act on a row failed')
      }
      refused.push({ key, words: isRefusal ? refusalWords(error).detail : FAILED })
    }
  }
  return { rows: { intent, done: chosen.size - refused.length, refused } }
}
