import { feedProblemWords } from '#modules/feeds/feed-problem-words.ts'
import { oddEventWords } from '#modules/feeds/odd-event-words.ts'
import type { FeedLine } from '#modules/feeds/server/list-feeds.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** A calendar of another site: when it was read, what is wrong with it, and what may be done. */
export function FeedRow({ feed: line }: { feed: FeedLine }) {
  const { feed, name, host, goodAt, nextPullAt, problem, emptySince, events, conflicts, odd } = line
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
      {odd.length > 0 && (
        <div className="border-l-2 border-terre-cuite pl-4">
          <p>
            {odd.length > 1
              ? `${odd.length} événements de ce calendrier ne prennent aucune nuit\u00a0: leurs dates ne font pas un séjour.`
              : 'Un événement de ce calendrier ne prend aucune nuit\u00a0: ses dates ne font pas un séjour.'}{' '}
            Corrigez sur l’autre site, ou fermez ces nuits dans votre calendrier.
          </p>
          <ul className="tabular text-sm text-ardoise">
            {odd.map((event) => (
              <li key={`${event.from}/${event.to}`}>{oddEventWords(event)}</li>
            ))}
          </ul>
        </div>
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
          act="feed.remove"
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

function stateOf({ problem, isStale, goodAt, conflicts, odd }: FeedLine): [BadgeTone, string] {
  if (conflicts > 0) return ['error', conflicts === 1 ? '1 conflit' : `${conflicts} conflits`]
  if (isStale) return ['warning', 'Sur demande']
  if (problem) return ['warning', 'Non lu']
  if (odd.length > 0) return ['warning', 'À vérifier']
  return goodAt ? ['success', 'À jour'] : ['info', 'Première lecture']
}
