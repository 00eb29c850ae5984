import type { Actor } from '../actor.ts'

// `never` so that a use case with any needs and any input is taken.
type Authenticating = (needs: never, actor: Actor, ...given: never[]) => Promise<unknown>

/** A use case that establishes who acts, with what its declaration says of it. */
export type Authentication<Does extends Authenticating> = Does & {
  readonly authentication: { readonly name: string; readonly because: string }
}

/**
 * Declares a use case that writes to establish who acts: it opens an account or a session, or proves that the holder is at the
 * browser. It is no act: no policy can be asked before it is done, and what is given decides (a password, a link, a key).
 * `because` says by what. It counts the tries itself, outside any transaction that a refusal undoes.
 */
export function defineAuthentication<Does extends Authenticating>({
  name,
  because,
  does,
}: {
  name: string
  because: string
  does: Does
}): Authentication<Does> {
  return Object.assign(does, { authentication: { name, because } })
}
