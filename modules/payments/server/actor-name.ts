import type { Actor } from '#modules/accounts/actor.ts'

/** The actor of an act, for the books: « user:… », « visitor:… », « system ». */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return `user:${actor.userId}`
    case 'visitor':
      return `visitor:${actor.visitorId ?? ''}`
    case 'link':
      return `link:${actor.scope}:${actor.subjectId}`
    case 'key':
      return `key:${actor.keyId}`
    case 'system':
      return 'system'
  }
}
