import { describe, expect, test } from 'vitest'
import { frenchSpacing } from './french-spacing.ts'

describe('frenchSpacing', () => {
  test('keeps a sign with the word before it', () => {
    expect(frenchSpacing('Nature : « acompte » ; vraiment ?')).toBe(
      'Nature\u00a0: «\u00a0acompte\u00a0»\u202f; vraiment\u202f?',
    )
  })

  test('keeps a figure with its unit', () => {
    expect(frenchSpacing('7 nuits, 240 m², avant 16 h 30, 5 % du prix, 90 jours')).toBe(
      '7\u00a0nuits, 240\u00a0m², avant 16\u00a0h\u00a030, 5\u00a0% du prix, 90\u00a0jours',
    )
    expect(frenchSpacing('2 habitations')).toBe('2 habitations')
  })

  test('keeps the parts of a date together', () => {
    expect(frenchSpacing('du samedi 1er août au 12 sept. 2026, en mai 2027')).toBe(
      'du samedi 1er\u00a0août au 12\u00a0sept.\u00a02026, en mai 2027',
    )
  })

  test('keeps an amount together, the number of a company, and a telephone number', () => {
    expect(frenchSpacing('SAS au capital de 40 000 €, SIREN 123 456 789')).toBe(
      'SAS au capital de 40\u00a0000\u00a0€, SIREN\u00a0123\u00a0456\u00a0789',
    )
    expect(frenchSpacing('téléphone 04 00 00 00 00, ou +33 6 12 34 56 78, en 2027')).toBe(
      'téléphone 04\u00a000\u00a000\u00a000\u00a000, ou +33\u00a06\u00a012\u00a034\u00a056\u00a078, en 2027',
    )
  })

  test('keeps an article of law with its number', () => {
    expect(
      frenchSpacing('Selon l’article L. 324-2, les articles R. 212-2, 2° et L. 214-1, et l’art. 26'),
    ).toBe(
      'Selon l’article\u00a0L.\u00a0324-2, les articles\u00a0R.\u00a0212-2,\u00a02° et L.\u00a0214-1, et l’art.\u00a026',
    )
  })

  test('leaves a text unchanged when it is applied a second time', () => {
    const once = frenchSpacing('Article L. 324-2 : « le prix » et 12 000,00 €')
    expect(frenchSpacing(once)).toBe(once)
  })
})
