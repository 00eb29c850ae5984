import { bodyLimit } from 'hono/body-limit'
import { EdgeError } from '../api/problem.ts'

/** Turns away a body of more than `bytes`, whether it announces its length or not, before anything reads it. */
export function limitBody(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new EdgeError('BODY_TOO_LARGE')
    },
  })
}
