import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { readStatement } from '#modules/statements/server/read-statement.ts'
import { standingWords, statementSums, statementTitle } from '#modules/statements/statement-words.ts'
import { servicesContext } from '#server/request-context.ts'
import { monthWords } from '#shared/civil-month.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Stat, StatRow } from '#ui/stat.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/statement.ts'
import { MovementList } from './movement-list.tsx'
import { statementPath, statementsPath } from './statement-addresses.ts'

export const meta = privateMeta('Relevé')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const statement = await foundOr404(readStatement(context.get(servicesContext), actor, params))
  const { book, party } = params
  return {
    ...{ area, book, party, statement },
    // The title of the page: each month of each account has its own.
    ...{ thing: `${statement.owner}, ${statement.agency}`, pageName: statementTitle(statement) },
  }
}

/** One month of an owner's account: what it opened with, each movement and why, what it closes on. */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { area, book, party, statement } = loaderData
  const { owner, agency, isUnderWay, previous, next } = statement
  const list = statementsPath(area)
  const own = statementPath(area, { book, party, month: statement.month })
  return (
    <div className="grid gap-10 dense:gap-6">
      <Breadcrumbs
        crumbs={[
          ...(area === 'back-office' ? [{ label: 'Finance', to: '/back-office/finance' }] : []),
          { label: 'Relevés', to: list },
          { label: owner, to: `${list}?party=${party}` },
          { label: monthWords(statement.month) },
        ]}
      />
      <ConsoleHeading
        title={statementTitle(statement)}
        actions={
          <>
            <a href={`${own}/pdf`} className="text-link inline-flex min-h-11 items-center">
              Ouvrir le relevé (PDF)
            </a>
            <a href={`${own}/csv`} download className="text-link inline-flex min-h-11 items-center">
              Télécharger les lignes (CSV)
            </a>
          </>
        }
      >
        {owner}, dans le livre tenu par {agency}
      </ConsoleHeading>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isUnderWay ? <Badge tone="warning">Provisoire</Badge> : <Badge tone="neutral">Clos</Badge>}
        <p className="max-w-prose text-ardoise">{standingWords(statement)}</p>
      </div>
      <StatRow>
        {statementSums(statement).map(({ term, amount }) => (
          <Stat key={term} label={term} value={formatEuros(amount)} />
        ))}
      </StatRow>
      <ConsoleSection title="Mouvements">
        <MovementList
          area={area}
          statement={statement}
          monthAt={(month) => statementPath(area, { book, party, month })}
        />
      </ConsoleSection>
      {(previous || next) && (
        <nav aria-label="Autres mois" className="flex flex-wrap justify-between gap-x-8 gap-y-2">
          {previous && (
            <Link
              to={statementPath(area, { book, party, month: previous })}
              rel="prev"
              className="text-link inline-flex min-h-11 items-center"
            >
              Mois précédent, {monthWords(previous)}
            </Link>
          )}
          {next && (
            <Link
              to={statementPath(area, { book, party, month: next })}
              rel="next"
              className="text-link ml-auto inline-flex min-h-11 items-center"
            >
              Mois suivant, {monthWords(next)}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
