import type { HouseReport, ReportSum } from '#modules/reports/house-report.ts'
import { servicesContext } from '#server/request-context.ts'
import type { List, ListCriteria, ListRows } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { consoleContext, type SignedInActor } from '../../frame/console-context.ts'
import { consoleList, type ListQuery, withListFiles } from '../../frame/list-loader.ts'

type Services = Parameters<ListQuery<List, never>>[0]['services']

/** The loader of a report: its lines, the sums of all that its filters leave, and its file. */
export function reportLoader<Row, F extends List['filters'], S extends string>(
  { list }: HouseReport<List<Row, F, S>>,
  read: {
    lines: (
      services: Services,
      actor: SignedInActor,
      criteria: ListCriteria<List<Row, F, S>>,
    ) => Promise<ListRows<Row>>
    sums: (
      services: Services,
      actor: SignedInActor,
      filters: ListCriteria<List<Row, F, S>>['filters'],
    ) => Promise<ReportSum[]>
  },
) {
  const lines = consoleList(list, ({ services, actor, criteria }) => read.lines(services, actor, criteria))
  return withListFiles({ '': lines }, async ({ context, url }) => {
    const { actor } = context.get(consoleContext)
    const { filters } = readListState(list, url.searchParams)
    const [view, sums] = await Promise.all([
      lines.read({ context, url }),
      read.sums(context.get(servicesContext), actor, filters),
    ])
    return { view, sums }
  })
}
