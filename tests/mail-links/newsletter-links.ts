import { askForLetters } from '#modules/newsletters/server/ask-for-letters.ts'
import { keepSubscription } from '#modules/newsletters/server/keep-subscription.ts'
import { openLetter, writeLetter } from '#modules/newsletters/server/letter-drafts.ts'
import { readLetter } from '#modules/newsletters/server/read-letter.ts'
import { askToRenew } from '#modules/newsletters/server/renew-subscriptions.ts'
import { scheduleLetter } from '#modules/newsletters/server/send-letter.ts'
import { letterWork } from '#modules/newsletters/server/send-letter-work.ts'
import { addAccount } from '#tests/account-factory.ts'
import { person } from '../person.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const NEWSLETTER_LINKS: MailLinkScenarios = {
  'the mails of letters: the confirmation of an address, a letter, and whether to go on': async ({
    db,
    auth,
    desk,
    clock,
    publicUrl,
    setToday,
    opensWhatIsMailed,
  }) => {
    const { secret } = desk.needs
    const needs = { db, clock, secret, config: { publicUrl, operator: null } }
    await opensWhatIsMailed(['newsletter-confirm'], () =>
      askForLetters(
        needs,
        { address: '192.0.2.60' },
        { email: 'lettre@exemple.fr', place: 'page', places: [] },
      ),
    )
    const consent = { consentText: 1, consentPlace: 'page', consentedAt: clock.now() } as const
    await keepSubscription(needs, { email: 'lettre@exemple.fr', places: [], ...consent })
    const { userId } = await addAccount({ db, auth }, ['BACK_OFFICE'])
    const house = person('BACK_OFFICE', { userId })
    const letter = await openLetter(needs, house, { subject: 'Le printemps' })
    const words = { subject: 'Le printemps', preheader: 'Trois maisons', text: 'Un matin.', place: '' }
    await writeLetter(needs, house, { letter, revision: 0, ...words })
    const { revision: read } = await readLetter(needs, house, letter)
    await scheduleLetter(needs, house, { letter, at: null, read })
    await opensWhatIsMailed(['newsletter'], () => letterWork(needs).run(letter))
    setToday('2029-11-01')
    await opensWhatIsMailed(['newsletter-renewal'], () => askToRenew(needs))
  },
}
