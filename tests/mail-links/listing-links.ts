import { SYSTEM } from '#modules/accounts/actor.ts'
import { transferVilla } from '#modules/publication/server/transfer-villa.ts'
import { addOwnedVilla } from '../cgv-fixture.ts'
import { listingMails } from '../listing-mails.ts'
import { openTestAgency } from '../published-villa.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

export const LISTING_LINKS: MailLinkScenarios = {
  'the mails of a listing that its owner reads and answers, then whose paper ends soon and has ended':
    async ({ db, auth, emit, desk, clock, publicUrl, setToday, opensWhatIsMailed }) => {
      const needs = { ...desk.needs, db, clock, emit, config: { publicUrl } }
      const draft = await addOwnedVilla({ db, clock, auth }, {}, 'draft')
      const acts = listingMails(needs, draft, await addOwnedVilla({ db, clock, auth }), '2026-12-01')
      for (const [template, act] of Object.entries(acts.before))
        await opensWhatIsMailed([template as keyof typeof acts.before], act)
      setToday('2026-12-02')
      await opensWhatIsMailed(['listing-unpublished'], acts.unpublished)
    },

  'the mails of a villa that goes to another agency, to its owner and to both agencies': async ({
    db,
    auth,
    emit,
    desk,
    clock,
    publicUrl,
    opensWhatIsMailed,
  }) => {
    const needs = { ...desk.needs, db, clock, emit, config: { publicUrl } }
    const { publicId } = await addOwnedVilla({ db, clock, auth }, {}, 'draft', { mandate: false })
    const next = await openTestAgency(db)
    const { publicId: agency } = await db
      .selectFrom('agencies')
      .select('publicId')
      .where('id', '=', next)
      .executeTakeFirstOrThrow()
    await opensWhatIsMailed(['villa-transferred'], () =>
      transferVilla(needs, SYSTEM, { publicId, agency, reason: 'Le propriétaire a changé d’agence.' }),
    )
  },
}
