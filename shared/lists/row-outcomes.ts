/** What became of an act on the chosen rows of a list: how many were done, and why each other one was refused. */
export type RowOutcomes = {
  intent: string
  done: number
  refused: readonly { key: string; words: string }[]
}

/** The outcomes in the answer of an action, or null where it was about something else. */
export function outcomesIn(answer: unknown): RowOutcomes | null {
  return typeof answer === 'object' && answer !== null && 'rows' in answer
    ? (answer.rows as RowOutcomes)
    : null
}

/** The words of a count: for one, and for several. */
export type CountWords = readonly [one: string, several: string]

/** « 28 contacts confiés, 2 refusés » by « contacts confiés » and « refusés »; what did not happen is left out. */
export function outcomeWords(
  { done, refused }: Pick<RowOutcomes, 'done' | 'refused'>,
  [did, turnedDown]: readonly [CountWords, CountWords],
): string {
  const counted = [
    ...(done > 0 || refused.length === 0 ? [`${done}\u00a0${done < 2 ? did[0] : did[1]}`] : []),
    ...(refused.length > 0
      ? [`${refused.length}\u00a0${refused.length < 2 ? turnedDown[0] : turnedDown[1]}`]
      : []),
  ]
  return counted.join(', ')
}
