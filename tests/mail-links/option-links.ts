import { addContact } from '#modules/contacts/server/write-contact.ts'
import { answerPrice } from '#modules/options/server/answer-price.ts'
import { askPrice } from '#modules/options/server/ask-price.ts'
import { bookForContact } from '#modules/options/server/book-option.ts'
import { endOptions } from '#modules/options/server/end-options.ts'
import { listPrices } from '#modules/options/server/list-prices.ts'
import { placeOption } from '#modules/options/server/place-option.ts'
import { releaseOption } from '#modules/options/server/release-option.ts'
import { waitForNights } from '#modules/options/server/wait-for-nights.ts'
import { addOwnedVilla } from '../cgv-fixture.ts'
import { addTestContact, letMorningCome, wantedOption } from '../option-desk.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const OPTION_LINKS: MailLinkScenarios = {
  'the mails of a price that the owner of a villa is asked to agree to, and of their answer': async ({
    db,
    auth,
    desk,
    clock,
    opensWhatIsMailed,
  }) => {
    const { agent, head, owner, publicId: property } = await addOwnedVilla({ db, clock, auth })
    const { contact } = await addTestContact({ services: desk.needs, agent }, 'Roux')
    const { option } = await placeOption(
      desk.needs,
      agent,
      wantedOption({ villa: { publicId: property } }, contact),
    )
    await opensWhatIsMailed(['price-asked'], () =>
      askPrice(desk.needs, head, { option, rent: 600_000, reason: 'Client fidèle' }),
    )
    const [asked] = await listPrices(desk.needs, owner)
    await opensWhatIsMailed(['price-answered', 'option-news'], () =>
      answerPrice(desk.needs, owner, { asked: asked!.id, isAccepted: true }),
    )
  },
  'the mails of an option and of the line behind it': async ({
    db,
    auth,
    desk,
    clock,
    opensWhatIsMailed,
  }) => {
    const owned = await addOwnedVilla({ db, clock, auth })
    const nights = {
      property: owned.publicId,
      stay: { arrival: '2027-06-05', departure: '2027-06-12' },
      party: { adults: 2, children: 0, babies: 0, minors: 0 },
    } as const
    const contactOf = async (email: string) => {
      const { publicId } = await addContact(desk.needs, owned.agent, {
        words: {
          ...{ kind: 'person', firstName: 'Camille', lastName: 'Roux', company: '', language: 'fr' },
          ...{ emails: [{ email, label: 'personal' }], phones: [], town: '', country: 'FR', preferences: '' },
        },
        formKey: email,
      })
      return publicId
    }
    const contact = await contactOf('first@example.org')
    let option = ''
    await opensWhatIsMailed(['option-news'], async () => {
      const wanted = { ...nights, contact, endsAt: null, derogation: null, formKey: 'a' }
      option = (await placeOption(desk.needs, owned.agent, wanted)).option
    })
    const next = await contactOf('second@example.org')
    await waitForNights(desk.needs, owned.agent, { ...nights, contact: next, formKey: 'b' })
    await opensWhatIsMailed(['option-offered'], async () => {
      await releaseOption(desk.needs, owned.agent, { option })
      await letMorningCome(db)
      await endOptions(desk.needs)
    })
    const later = { arrival: '2027-09-04', departure: '2027-09-11' } as const
    await opensWhatIsMailed(['booking-prepared'], () =>
      bookForContact(desk.needs, owned.agent, {
        ...{ ...nights, contact, stay: later, endsAt: null, derogation: null, formKey: 'c', seenTotal: null },
      }),
    )
  },
}
