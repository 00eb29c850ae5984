import { listThreads } from '#modules/messages/server/list-threads.ts'
import { THREAD_LIST } from '#modules/messages/thread-list.ts'
import { listFile } from '../../frame/list-file.ts'

/** All the threads of the agency that match the filters of the page. */
export const loader = listFile(THREAD_LIST, 'messages', ({ services, actor, wish }) =>
  listThreads(services, actor, 'agency', wish),
)
