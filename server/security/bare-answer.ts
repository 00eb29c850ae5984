import { EdgeError } from '../api/problem.ts'

/**
 * The answer of an address that has no page of its own, a file's or a form's, as it came; thrown as an error where it is
 * nothing a person could read: a fault, or a document that is not there.
 */
export function saidInWords(answer: Response): Response {
  const type = answer.headers.get('content-type')
  if (answer.status >= 500 && type?.startsWith('text/plain')) throw new EdgeError('INTERNAL')
  if (answer.status === 404 && type === null) throw new EdgeError('FILE_NOT_FOUND')
  return answer
}
