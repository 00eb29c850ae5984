import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { createOwnRole } from './write-own-role.ts'

const OPENED = {
  ...{ slug: 'nouvelle', name: 'Agence Nouvelle', legalForm: 'SAS', siren: '732829320' },
  ...{ address: '1 quai des Pins, 06400 Cannes', email: 'nouvelle@example.org', phone: '+33493000000' },
  ...{ cardNumber: 'CPI 0601', cardAuthority: 'CCI', guarantor: 'Garant', guarantorAddress: 'Paris' },
  ...{ liabilityInsurer: 'Assureur', mediator: 'Médiateur', mediatorUrl: 'https://example.org' },
}

const ownRole = (needs: { db: Database }, actor: Actor, { agencyId }: { agencyId: number }) =>
  createOwnRole(needs, actor, { agencyId, name: 'Accueil', withheld: ['contact.*', '/agent/contacts'] })

const shape = 'shape the roles of an agency'

export const AGENCY_ACT_SAMPLES = {
  'agency_role.create': {
    right: shape,
    input: ({ agencyId }) => ({ agencyId, name: 'Saison', withheld: ['option.place'] }),
  },
  'agency_role.change': {
    ...{ right: shape, before: ownRole },
    input: (_subject, before) => ({
      ...{ role: before as string, version: 1, name: 'Accueil du soir', withheld: [] },
    }),
  },
  'agency_role.give': {
    ...{ right: shape, before: ownRole },
    // To the head, whose role stays whole: that is refused once it is known who asks.
    input: ({ agencyId, headId }, before) => ({ agencyId, member: headId, role: before as string }),
  },
  'agency_role.remove': {
    ...{ right: shape, before: ownRole },
    input: (_subject, before) => ({ role: before as string, holders: 0 }),
  },
  'agency.open': {
    ...{ right: 'open an agency', about: 'oneself' },
    input: () => ({ agency: OPENED, memberIds: [] }),
  },
  'agency.open_with_head': {
    ...{ right: 'open an agency', about: 'oneself' },
    input: () => {
      const { slug: _, ...agency } = OPENED
      return {
        agency: { ...agency, name: 'Agence Autre', siren: '404833048' },
        account: {
          ...{ accountHolder: 'Agence Autre', iban: 'FR7630006000011234567890189' },
          ...{ bic: 'AGRIFRPP', bankName: 'Banque Essai' },
        },
        head: { firstName: 'Jeanne', lastName: 'Essai', email: 'responsable.autre@example.org' },
      }
    },
  },
  'agency.change_facts': {
    right: 'change the facts of an agency',
    input: ({ agencyId }) => {
      const { slug: _, siren: __, ...facts } = OPENED
      return {
        agencyId,
        facts: { ...facts, name: `Agence ${agencyId}`, cardNumber: `CPI ${agencyId}` },
        guaranteeAmount: 12_000_000,
      }
    },
  },
  'agency.declare_papers': {
    right: 'declare the papers of an agency',
    input: ({ agencyId }) => ({
      ...{ agencyId, cardActivities: 'TG', cardEndsOn: '2028-01-31' },
      ...{ guaranteeEndsOn: '2027-12-31', insuranceEndsOn: '2027-12-31' },
    }),
  },
  'agency.suspend': {
    right: 'suspend an agency',
    input: ({ agencyId }) => ({ agencyId, reason: 'La carte n’est pas renouvelée.' }),
  },
  'agency.reinstate': {
    right: 'suspend an agency',
    input: ({ agencyId }) => ({ agencyId }),
  },
  'agency.hand_over': {
    right: 'users of one’s agency',
    // To the same person, which is refused once it is known who asks.
    input: ({ agencyId, headId }) => ({ agencyId, member: headId, to: headId, leaves: false }),
  },
  'account.roles': {
    right: 'give the roles of travelers, owners and agencies',
    input: ({ travelerId }) => ({ userId: travelerId, roles: ['TRAVELER', 'OWNER'], agency: null }),
  },
  'account.invite': {
    ...{ right: 'give the roles of travelers, owners and agencies', about: 'oneself' },
    input: () => ({
      ...{ firstName: 'Nora', lastName: 'Vidal', role: 'OWNER', agency: null },
      email: `n-${crypto.randomUUID()}@example.org`,
    }),
  },
  'agency.invite_agent': {
    right: 'users of one’s agency',
    input: ({ agencyId }) => ({
      ...{ agencyId, firstName: 'Nora', lastName: 'Vidal', ownRole: null },
      email: `a-${crypto.randomUUID()}@example.org`,
    }),
  },
  // Both about the head, who has entered: that is refused once it is known who asks.
  'agency.invite_again': {
    right: 'users of one’s agency',
    input: ({ agencyId, headId }) => ({ agencyId, member: headId }),
  },
  'agency.withdraw_invitation': {
    right: 'users of one’s agency',
    input: ({ agencyId, headId }) => ({ agencyId, member: headId }),
  },
  'account.invite_again': {
    right: 'manage the account of another person',
    input: ({ travelerId }) => ({ userId: travelerId }),
  },
  'agency.vat': {
    right: 'declare the VAT of an agency',
    input: ({ agencyId }) => ({ agencyId, regime: 'exempt', vatNumber: '' }),
  },
  'agency.sign_mails': {
    right: 'sign the mails of an agency',
    input: ({ agencyId }) => ({ agencyId, sender: 'Agence', words: 'À bientôt' }),
  },
  'agency.declare_guarantee': {
    right: 'declare the amount of an agency’s guarantor',
    input: ({ agencyId }) => ({ agencyId, amount: 11_000_000 }),
  },
  'agency.declare_clients_account': {
    right: 'declare the account of an agency’s clients’ money',
    // An account that is turned down before the password is asked for: the walk has no session.
    input: ({ agencyId }) => ({
      ...{ agencyId, accountHolder: '', iban: '', bic: '', bankName: '', currentPassword: '' },
      ...{ headers: new Headers(), address: '::1' },
    }),
  },
  'agency.stop_clients_account': {
    right: 'declare the account of an agency’s clients’ money',
    input: ({ clientsAccount }) => ({ id: clientsAccount }),
  },
} satisfies RoomActSamples
