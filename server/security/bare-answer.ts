import { HttpError } from '../api/problem.ts'

/**
 * Returns the response of an address without a page, a file's or a form's, unchanged. A 5xx, or a document
 * that is not found, is thrown as an error instead, because its body is not meant for people.
 */
export function throwErrorAnswers(answer: Response): Response {
  const type = answer.headers.get('content-type')
  if (answer.status >= 500 && type?.startsWith('text/plain')) throw new HttpError('INTERNAL')
  if (answer.status === 404 && type === null) throw new HttpError('FILE_NOT_FOUND')
  return answer
}
