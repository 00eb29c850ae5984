import { answerListFile, untraced } from '#app/lists/list-file.ts'
import { MAIL_LIST } from '#modules/demo/mail-list.ts'
import type { Route } from './+types/mails-file.ts'
import { requireDemo } from './require-demo.ts'

/** All the mails of the demonstration that match the filters of the page. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { mailbox } = requireDemo(context)
  const take = untraced(null, { because: 'a demonstration sends no mail to a person' })
  return answerListFile(MAIL_LIST, { name: 'courriers', url, take }, (criteria) => mailbox.list(criteria))
}
