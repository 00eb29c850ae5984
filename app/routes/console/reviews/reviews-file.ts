import type { LoaderFunctionArgs } from 'react-router'
import { REVIEW_LIST } from '#modules/reviews/review-list.ts'
import { listFollowedReviews } from '#modules/reviews/server/list-followed-reviews.ts'
import { consoleContext } from '../frame/console-context.ts'
import { listFile } from '../frame/list-file.ts'

/** The reviews of an owner's or an agency's villas, by the filters of the page. */
export const loader = (args: LoaderFunctionArgs) => {
  const side = args.context.get(consoleContext).area === 'owner' ? 'owner' : 'agency'
  const load = listFile(REVIEW_LIST, 'avis', ({ services, actor, wish }) =>
    listFollowedReviews(services, actor, side, wish),
  )
  return load(args)
}
