import { addOwnedVilla } from '../cgv-fixture.ts'
import { listingMails } from '../listing-mails.ts'
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
}
