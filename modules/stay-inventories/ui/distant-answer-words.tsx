import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { Notice } from '#ui/notice.tsx'
import type { DistantAnswer } from '../distant-answer.ts'

type Shown = { kind: DistantAnswer['kind']; words: string; at: Instant }

/** An answer as a page carries it: where it came from is in the document alone. */
export function shownAnswer(answered: DistantAnswer | null): Shown | null {
  return answered && { kind: answered.kind, words: answered.words, at: answered.at.toISOString() }
}

/** What an absent traveler answered, above the text, which does not change. */
export function DistantAnswerWords({ answered: { kind, words, at } }: { answered: Shown }) {
  if (kind === 'signed')
    return (
      <Notice tone="success" title={`Signé à distance par ${words}`}>
        Le {formatInstant(at)}, par le lien envoyé au voyageur&nbsp;: nom écrit et case cochée après lecture.
      </Notice>
    )
  return (
    <Notice tone="warning" title="Le voyageur refuse de signer">
      Le {formatInstant(at)}, par le lien qui lui a été envoyé&nbsp;: «&nbsp;{words}&nbsp;»
    </Notice>
  )
}
