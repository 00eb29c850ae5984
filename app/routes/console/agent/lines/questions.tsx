import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { QUESTION_LIST } from '#modules/reports/agency-lines-list.ts'
import { listQuestions } from '#modules/reports/server/agency-lines.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/questions.ts'

export const meta = privateMeta('Questions et temps de réponse')

export const loader = listLoader(QUESTION_LIST, ({ services, actor, criteria }) =>
  listQuestions(services, actor, criteria),
)

/** The questions that the answer times of an agency are made of. */
export default function Questions({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ConsoleHeading
        title="Questions et temps de réponse"
        actions={
          <Link to="/agent/analytics" className="text-link inline-flex min-h-11 items-center dense:min-h-9">
            Performance
          </Link>
        }
      >
        Chaque question d’un voyageur sur une villa, et la première réponse de l’agence. Deux messages de
        suite sont une seule question.
      </ConsoleHeading>
      <ListTable
        list={QUESTION_LIST}
        view={view}
        label="Questions"
        unit={['question', 'questions']}
        keyOf={({ id }) => String(id)}
        opens={({ thread }) => `/agent/messages/${thread}`}
        file="/agent/analytics/questions.csv"
        empty={
          <EmptyState title="Aucune question" level={2}>
            Les questions des voyageurs sur les villas de l’agence paraîtront ici.
          </EmptyState>
        }
      />
    </div>
  )
}
