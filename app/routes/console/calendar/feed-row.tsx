import { feedProblemWords } from '#modules/feeds/feed-problem-words.ts'
import type { FeedLine } from '#modules/feeds/server/list-feeds.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** A calendar of another site: when it was read, what is wrong with it, and what may be done. */
export function FeedRow({ feed: line }: { feed: FeedLine }) {
  const { feed, name, host, goodAt, nextPullAt, problem, emptySince, events, conflicts } = line
  const [tone, word] = stateOf(line)
  return (
    <li className="grid gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="font-medium wrap-anywhere">{name}</h3>
          <p className="text-sm text-ardoise wrap-anywhere">{host}</p>
        </div>
        <Badge tone={tone}>{word}</Badge>
        <FormFor intent="pull" about={{ feed }} preventScrollReset>
          <SubmitButton variant="secondary" size="small" pendingLabel="Lecture…">
            Lire maintenant
          </SubmitButton>
        </FormFor>
      </div>
      <p className="tabular text-sm text-ardoise">
        {goodAt ? `Lu le ${formatInstant(goodAt.toISOString())}` : 'Pas encore lu'}
        {nextPullAt && `, prochaine lecture le ${formatInstant(nextPullAt.toISOString())}`}.{' '}
        {events === 0
          ? 'Aucune nuit prise.'
          : `${events} ${events > 1 ? 'séjours ou fermetures' : 'séjour ou fermeture'}`}
        {conflicts > 0 && `, dont ${conflicts} en conflit`}
      </p>
      {problem && <p className="border-l-2 border-brique pl-4">{feedProblemWords(problem)}</p>}
      {line.isStale && (
        <p className="border-l-2 border-terre-cuite pl-4">
          Il n’a pas été lu depuis un jour&nbsp;: la villa se loue sur demande jusqu’à la prochaine lecture.
        </p>
      )}
      {emptySince && (
        <p className="border-l-2 border-terre-cuite pl-4">
          Ce calendrier est vide depuis le {formatInstant(emptySince.toISOString())}. Les nuits qu’il prenait
          restent prises&nbsp;: vérifiez-le sur l’autre site.
        </p>
      )}
      <Disclosure summary="Ne plus suivre ce calendrier" className="border-b-0!">
        <FormFor
          intent="remove"
          about={{ feed }}
          className="grid justify-items-start gap-3"
          preventScrollReset
        >
          <p>
            Les nuits à venir qu’il prenait redeviendront libres ici, et l’adresse donnée à ce site prendra
            fin.
          </p>
          <SubmitButton variant="secondary" size="small">
            Ne plus suivre {name}
          </SubmitButton>
        </FormFor>
      </Disclosure>
    </li>
  )
}

function stateOf({ problem, isStale, goodAt, conflicts }: FeedLine): [BadgeTone, string] {
  if (conflicts > 0) return ['error', conflicts === 1 ? '1 conflit' : `${conflicts} conflits`]
  if (isStale) return ['warning', 'Sur demande']
  if (problem) return ['warning', 'Non lu']
  return goodAt ? ['success', 'À jour'] : ['info', 'Première lecture']
}
