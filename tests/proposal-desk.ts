import type { Actor } from '#modules/accounts/actor.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { beginProposal, proposeVilla } from '#modules/proposals/server/compose-proposal.ts'
import { resolveProposalLink } from '#modules/proposals/server/family-acts.ts'
import { getProposal } from '#modules/proposals/server/find-proposal.ts'
import { proposalAddress } from '#modules/proposals/server/proposal-link.ts'
import { openProposalLink } from '#modules/proposals/server/read-by-link.ts'
import { sendProposal } from '#modules/proposals/server/send-proposal.ts'
import { addPerson } from './cgv-fixture.ts'
import { openDesk } from './open-desk.ts'
import { openTestAgency, publishTestVilla } from './published-villa.ts'

export const FEBRUARY = { arrival: '2027-02-06', departure: '2027-02-13' } as const

/** An agency with two agents, a contact and two villas, on 27 November 2026, and what its agents do with proposals. */
export async function openProposalDesk() {
  const { db, desk, clock } = await openDesk('2026-11-27')
  const agencyId = await openTestAgency(db)
  const agent = await addPerson({ db }, 'AGENT', agencyId)
  const colleague = await addPerson({ db }, 'AGENT', agencyId)
  const [azur, corail] = [
    await publishTestVilla({ db, clock }, { title: 'Villa Azur' }, agencyId),
    await publishTestVilla({ db, clock }, { title: 'Villa Corail' }, agencyId),
  ]
  const { needs } = desk
  const newContact = async (
    by: Actor = agent,
    email: string | null = `c-${crypto.randomUUID()}@example.org`,
  ) => {
    const words = {
      ...({ kind: 'person', firstName: 'Camille', lastName: 'Roux', company: '', language: 'fr' } as const),
      ...{ town: '', country: 'FR', preferences: '' },
      emails: email ? [{ email, label: 'personal' as const }] : [],
      phones: [{ number: '+33612345678', label: 'mobile' as const }],
    }
    return (await addContact(needs, by, { words, formKey: crypto.randomUUID() })).publicId
  }
  const begin = async (contact: string, properties: readonly string[], stay: Stay = FEBRUARY, by = agent) => {
    const { publicId } = await beginProposal(needs, by, {
      contact,
      villas: [],
      formKey: crypto.randomUUID(),
    })
    for (const property of properties)
      await proposeVilla(needs, by, { proposal: publicId, property, stay, party: partyOf({ adults: 2 }) })
    return publicId
  }
  const send = async (proposal: string, by = agent) => {
    const { sendings } = await getProposal(db, by, proposal)
    await sendProposal(needs, by, { proposal, seenSendings: sendings })
  }
  const tokenOf = (proposal: string) => proposalAddress(needs, proposal).split('/').at(-1)!
  const asker = { address: '::1' }
  const read = (proposal: string, reader: string | null = null) =>
    openProposalLink(needs, tokenOf(proposal), asker, reader)
  const readLive = async (proposal: string, reader: string | null = null) => {
    const opened = await read(proposal, reader)
    if (opened.state !== 'live') throw new Error(opened.state)
    return opened.proposal
  }
  const link = (proposal: string) => resolveProposalLink(needs, tokenOf(proposal), asker)
  const sentTo = async (villas = [azur.publicId, corail.publicId]) => {
    const proposal = await begin(await newContact(), villas)
    await send(proposal)
    return proposal
  }
  const mailsOf = (template: 'proposal-sent' | 'proposal-answers' | 'proposal-answered') =>
    db
      .selectFrom('outboxMails')
      .select(['recipient', 'props'])
      .where('template', '=', template)
      .orderBy('id')
      .execute()
  return {
    ...{ tokenOf, asker, read, readLive, link, sentTo, mailsOf, newContact, begin, send },
    ...{ db, desk, clock, needs, agencyId, agent, colleague, azur, corail },
  }
}
