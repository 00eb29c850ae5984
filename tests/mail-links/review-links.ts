import { answerReview } from '#modules/reviews/server/answer-review.ts'
import { moderateAnswer } from '#modules/reviews/server/change-answer.ts'
import { moderateReview } from '#modules/reviews/server/moderate-review.ts'
import { writeReview } from '#modules/reviews/server/write-review.ts'
import { openReviewDesk } from '../stay-over.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const REVIEW_LINKS: MailLinkScenarios = {
  'the mails of a review: published, answered, withdrawn': async ({
    db,
    auth,
    clock,
    publicUrl,
    opensWhatIsMailed,
  }) => {
    const { author, owner, staff, stay } = await openReviewDesk({ db, clock, auth })
    const needs = { db, clock, config: { demo: true, publicUrl } }
    const text = 'Nous avons dîné chaque soir dehors.'
    let review = ''
    await opensWhatIsMailed(['review-published'], async () => {
      review = (await writeReview(needs, author, { reservation: stay.publicId, rating: 5, text })).publicId
    })
    await opensWhatIsMailed(['review-answered'], () => answerReview(needs, owner, { review, text }))
    const decision = { review, act: 'withdraw', reason: 'off_topic', note: '' } as const
    await opensWhatIsMailed(['answer-moderated'], () => moderateAnswer(needs, staff, decision))
    await opensWhatIsMailed(['review-moderated'], () => moderateReview(needs, staff, decision))
  },
}
