import type { LoaderFunctionArgs } from 'react-router'
import { answerListFile } from '#app/lists/list-file.ts'
import { servicesContext } from '#server/request-context.ts'
import type { List } from '#shared/lists/list.ts'
import { consoleContext } from './console-context.ts'
import type { ListQuery } from './list-loader.ts'

/** The loader of the file of a console's list, as `answerListFile` writes it. */
export function listFile<Row, F extends List['filters'], S extends string>(
  list: List<Row, F, S>,
  name: string,
  query: ListQuery<List<Row, F, S>, Row>,
) {
  return ({ context, url }: LoaderFunctionArgs): Promise<Response> => {
    const { actor } = context.get(consoleContext)
    const services = context.get(servicesContext)
    return answerListFile(list, { name, url }, (wish) => query({ services, actor, wish }))
  }
}
