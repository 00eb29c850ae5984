import { describe, expect, test } from 'vitest'
import { judgeProspecting, type ProspectFacts, prospectingWords } from './prospecting.ts'

const TODAY = '2026-11-27'
const BARE: ProspectFacts = { kind: 'person', consents: [], lastStayDay: null, hasMandate: false }
const judge = (facts: Partial<ProspectFacts>, today: typeof TODAY | '2026-08-10' | '2026-08-11' = TODAY) =>
  judgeProspecting({ ...BARE, ...facts }, today)
const consent = (givenOn: string, withdrawnOn: string | null = null) =>
  ({ givenOn, withdrawnOn }) as ProspectFacts['consents'][number]

describe('a call to sell', () => {
  test('is refused to a person without a consent from the day of the law, and not the day before', () => {
    expect(judge({}, '2026-08-10')).toEqual({ allowed: true, by: 'before_law' })
    expect(judge({}, '2026-08-11')).toEqual({ allowed: false, why: 'no_consent' })
    expect(judge({})).toEqual({ allowed: false, why: 'no_consent' })
  })

  test('is allowed by a consent from its day to its withdrawal', () => {
    expect(judge({ consents: [consent(TODAY)] })).toEqual({ allowed: true, by: 'consent', givenOn: TODAY })
    expect(judge({ consents: [consent('2026-11-28')] })).toEqual({ allowed: false, why: 'no_consent' })
    expect(judge({ consents: [consent('2026-09-01', '2026-11-27')] })).toEqual({
      ...{ allowed: false, why: 'withdrawn', withdrawnOn: '2026-11-27' },
    })
    expect(judge({ consents: [consent('2026-09-01', '2026-10-01'), consent('2026-11-01')] })).toMatchObject({
      ...{ allowed: true, givenOn: '2026-11-01' },
    })
  })

  test('is refused by a consent that is older than the withdrawal of another, and allowed by one that is given from that day on', () => {
    const withdrawn = consent('2026-09-01', '2026-10-01')
    for (const older of ['2026-03-01', '2026-09-30'])
      for (const consents of [
        [withdrawn, consent(older)],
        [consent(older), withdrawn],
      ])
        expect(judge({ consents })).toEqual({
          ...{ allowed: false, why: 'withdrawn', withdrawnOn: '2026-10-01' },
        })
    expect(judge({ consents: [consent('2026-03-01'), withdrawn, consent('2026-10-01')] })).toEqual({
      ...{ allowed: true, by: 'consent', givenOn: '2026-10-01' },
    })
    // Before the day of the withdrawal both counted.
    expect(judge({ consents: [consent('2026-08-11', '2026-08-12')] }, '2026-08-11')).toMatchObject({
      allowed: true,
    })
  })

  test('is allowed by a stay until its last day, and by a mandate in force', () => {
    expect(judge({ lastStayDay: TODAY })).toEqual({ allowed: true, by: 'contract' })
    expect(judge({ lastStayDay: '2026-11-26' })).toEqual({ allowed: false, why: 'no_consent' })
    expect(judge({ hasMandate: true })).toEqual({ allowed: true, by: 'contract' })
  })

  test('is allowed to a company, which is no consumer', () => {
    expect(judge({ kind: 'company' })).toEqual({ allowed: true, by: 'company' })
  })

  test('that is refused says why and what would allow it', () => {
    expect(prospectingWords(judge({}))).toMatch(/aucun accord.*L223-1.*enregistré sur sa fiche/)
    expect(prospectingWords(judge({ consents: [consent('2026-01-01', '2026-02-03')] }))).toContain(
      '3\u00a0février\u00a02026',
    )
    expect(prospectingWords(judge({ hasMandate: true }))).toContain('contrat en cours')
  })
})
