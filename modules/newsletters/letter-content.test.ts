import { describe, expect, test } from 'vitest'
import { LETTER_BOUNDS, type LetterDraft } from './letter.ts'
import { letterBlocks, sendingProblems, wordsProblems } from './letter-content.ts'

const DRAFT: LetterDraft = {
  ...{ subject: 'Le printemps', preheader: 'Trois maisons', text: 'Un matin.' },
  ...{ place: null, items: [] },
}

describe('the words of a letter', () => {
  test('may be kept unfinished, within their bounds', () => {
    expect(wordsProblems({ ...DRAFT, preheader: '', text: '' })).toEqual({})
    const long = (field: 'subject' | 'preheader' | 'text') => ({
      ...{ ...DRAFT, [field]: 'a'.repeat(LETTER_BOUNDS[field] + 1) },
    })
    for (const field of ['subject', 'preheader', 'text'] as const)
      expect(Object.keys(wordsProblems(long(field)))).toEqual([field])
    expect(wordsProblems({ ...DRAFT, subject: 'a'.repeat(LETTER_BOUNDS.subject) })).toEqual({})
    expect(wordsProblems({ ...DRAFT, subject: '' })).toEqual({ subject: 'Donnez un objet à la lettre.' })
  })

  test('hold no HTML, and no photograph of their own', () => {
    expect(wordsProblems({ ...DRAFT, text: '<b>Un</b>' })).toHaveProperty('text')
    expect(wordsProblems({ ...DRAFT, text: '[photo 1] La mer' })).toHaveProperty('text')
    expect(letterBlocks('Un.\n\n[photo 1] La mer\n\n- deux')).toEqual([
      { kind: 'paragraph', words: 'Un.' },
      { kind: 'list', items: ['deux'] },
    ])
  })

  test('may be sent with a subject, a preview and a paragraph', () => {
    expect(sendingProblems(DRAFT)).toEqual([])
    expect(sendingProblems({ ...DRAFT, subject: '' })).toHaveLength(1)
    expect(sendingProblems({ ...DRAFT, preheader: '' })).toHaveLength(1)
    expect(sendingProblems({ ...DRAFT, text: '## Un titre' })).toHaveLength(1)
  })
})
