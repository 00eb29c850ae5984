import { expect, test } from 'vitest'
import { partyOf } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { textOf } from '#shared/printed-document.ts'
import { proposalDocument, proposalText } from './proposal-text.ts'
import type { ProposalView, VillaView } from './proposal-view.ts'

const QUOTE = {
  lines: [{ kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 700_000 }],
  ...{ total: 700_000, deposit: 200_000 },
} as unknown as Quote
const villa = (changes: Partial<VillaView>): VillaView => ({
  ...{ key: 'a', title: 'Villa Azur', card: null, note: '', reason: null, sent: QUOTE, own: null },
  ...{ stay: { arrival: '2027-07-03', departure: '2027-07-10' }, party: partyOf({ adults: 2 }) },
  ...{
    state: 'free',
    isOwn: true,
    option: null,
    mayAskOption: true,
    pay: { quote: QUOTE, isPromised: true },
    difference: [],
    nearest: [],
    votes: [],
    comments: [],
  },
  ...changes,
})
const proposal = (...villas: VillaView[]): ProposalView => ({
  ...{
    publicId: 'p',
    contact: 'Camille Roux',
    agent: 'Nora Blanc',
    introduction: 'Au calme.',
    reader: null,
    isOpened: true,
    villas,
  },
  agency: { name: 'Agence Essai', email: 'agence@example.com', phone: '04 00 00 00 00' },
  ...{ honoredUntil: '2026-12-04', sentAt: '2026-11-27T10:00:00.000Z', endsAt: '2026-12-11T10:00:00.000Z' },
})

test('the text to paste says each villa with its dates and whole price, what is promised, and the link', () => {
  const text = proposalText(proposal(villa({ note: 'Vue mer' })), 'https://calanque.test/proposition/x')
  expect(text).toMatch(/Villa Azur\n3 au 10\sjuillet\s2027, 2 adultes\n/)
  expect(text).toMatch(/7\s000,00\s€, frais et taxes compris\nVue mer/)
  expect(text).toMatch(/4\sdécembre\s2026/)
  expect(text.endsWith('https://calanque.test/proposition/x')).toBe(true)
})

test('a villa that was taken or has left the site has no price, and promises none', () => {
  const gone = proposal(villa({ state: 'taken', pay: null }), villa({ state: 'archived', pay: null }))
  const text = proposalText(gone, '')
  expect(text).toContain('Ces nuits ne sont plus libres')
  expect(text).toContain('Cette villa n’est plus proposée')
  expect(text).not.toContain('garantis')
})

test('the document has the lines of each price, its deposit apart, and how the agency is reached', () => {
  const words = textOf(proposalDocument(proposal(villa({})), '2026-11-27')).join('\n')
  expect(words).toContain('Prix garanti')
  expect(words).toMatch(/Dépôt de garantie, non débité/)
  expect(words).toContain('Nora Blanc')
  expect(words).toMatch(/27\snovembre\s2026/)
})
