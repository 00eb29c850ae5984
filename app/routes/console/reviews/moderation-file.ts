import { MODERATION_LIST } from '#modules/reviews/review-list.ts'
import { listReviewsToModerate } from '#modules/reviews/server/list-followed-reviews.ts'
import { listFile } from '../frame/list-file.ts'

/** Every review, by the filters of the page. */
export const loader = listFile(MODERATION_LIST, 'avis', ({ services, actor, wish }) =>
  listReviewsToModerate(services, actor, wish),
)
