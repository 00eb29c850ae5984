import { MessageFiles } from '#modules/messages/ui/message-files.tsx'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import type { ClaimView } from '../deposit-view.ts'

type ClaimFactsProps = {
  claim: ClaimView
  /** The address of the page of the deposit, under which the files of the claim are. */
  at: string
}

/** What is claimed, thing by thing, with the wear that was deducted, what shows it, what was answered and what was decided. */
export function ClaimFacts({ claim, at }: ClaimFactsProps) {
  const ofAll = claim.files.filter(({ position }) => position === null)
  return (
    <div className="grid gap-4">
      <DefinitionList
        items={[
          ...claim.items.map(({ label, claimed, ...thing }, n) => ({
            term: label,
            value: (
              <>
                {formatEuros(claimed)}
                <span className="block text-sm text-ardoise">{costWords(thing)}</span>
                <ThingFiles files={claim.files.filter(({ position }) => position === n)} at={at} />
              </>
            ),
          })),
          { term: 'Total demandé', value: <strong>{formatEuros(claim.total)}</strong> },
          ...(claim.kept === null ? [] : [{ term: 'Retenu', value: formatEuros(claim.kept) }]),
        ]}
      />
      <Said who={`Demande du ${formatInstant(claim.madeAt)}`} words={claim.reason} />
      <ThingFiles files={ofAll} at={at} />
      {claim.answerWords && <Said who="Réponse du voyageur" words={claim.answerWords} />}
      {claim.decisionWords && <Said who="Décision" words={claim.decisionWords} />}
    </div>
  )
}

/** Narrow enough to stand beside the words of a thing. */
function ThingFiles({ files, at }: { files: ClaimView['files']; at: string }) {
  if (files.length === 0) return null
  return (
    <div className="mt-2 max-w-60">
      <MessageFiles files={files} at={at} />
    </div>
  )
}

function Said({ who, words }: { who: string; words: string }) {
  return (
    <div className="grid max-w-prose gap-1">
      <p className="text-sm text-ardoise">{who}</p>
      <p className="leading-relaxed whitespace-pre-line">{words}</p>
    </div>
  )
}

function costWords({ cost, age, lasts }: Pick<ClaimView['items'][number], 'cost' | 'age' | 'lasts'>): string {
  const price = `coût ${formatEuros(cost)}`
  if (lasts === 0 || age === 0) return `${price}, sans usure`
  return `${price}, usure de ${age}\u00a0${age === 1 ? 'an' : 'ans'} sur\u00a0${lasts}`
}
