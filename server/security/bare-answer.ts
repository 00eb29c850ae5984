import { EdgeError } from '../api/problem.ts'

/**
 * The answer of an address without a page, a file's or a form's, as it came. A fault, or a document that is
 * not found, is thrown as an error instead, because no person could read it.
 */
export function throwBareFaults(answer: Response): Response {
  const type = answer.headers.get('content-type')
  if (answer.status >= 500 && type?.startsWith('text/plain')) throw new EdgeError('INTERNAL')
  if (answer.status === 404 && type === null) throw new EdgeError('FILE_NOT_FOUND')
  return answer
}
